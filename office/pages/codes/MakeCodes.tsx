import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Ticket } from 'lucide-react';
import { useState } from 'react';
import { listBatches } from '#contract/office/redemption.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { officeQuery } from '#office/queries/use-office.ts';
import { Button } from '#ui/Button.tsx';
import { MakeBatchDialog } from './MakeBatchDialog.tsx';
import { TakeBatchDialog } from './TakeBatchDialog.tsx';

export function MakeCodes() {
  const { may } = useOffice();
  return may('manage') ? <MakeButton /> : null;
}

function MakeButton() {
  const { t } = useLingui();
  const { project } = useOffice();
  const { data } = useQuery(officeQuery(project, listBatches, {}));
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const batch = data?.list.find(({ id }) => id === made);
  return (
    <>
      <Button size="md" icon={Ticket} disabled={!data} onPress={() => setOpen(true)}>
        {t`Make codes…`}
      </Button>
      {isOpen && data ? (
        <MakeBatchDialog
          types={data.types}
          onMade={(id) => {
            setMade(id);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
      {batch ? <TakeBatchDialog key={batch.id} batch={batch} onClose={() => setMade(null)} /> : null}
    </>
  );
}
