import { useLingui } from '@lingui/react/macro';
import { Ticket } from 'lucide-react';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { listBatches } from '#contract/office/redemption.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { Page } from '#office/layout/Page.tsx';
import { officeQuery } from '#office/queries/use-office.ts';
import { Loaded } from '#office/ui/Loaded.tsx';
import { Button } from '#ui/Button.tsx';
import { BatchTable } from './BatchTable.tsx';
import { FindCode } from './FindCode.tsx';
import { MakeBatchDialog } from './MakeBatchDialog.tsx';
import { TakeBatchDialog } from './TakeBatchDialog.tsx';
import { VoidBatchDialog } from './VoidBatchDialog.tsx';

type Open = { action: 'make' } | { action: 'take' | 'void'; id: string } | null;

export function Codes() {
  const { t } = useLingui();
  const { may } = useOffice();
  const [open, setOpen] = useState<Open>(null);
  const action = may('manage') ? (
    <Button size="md" icon={Ticket} onPress={() => setOpen({ action: 'make' })}>
      {t`Make codes…`}
    </Button>
  ) : null;
  return (
    <Page title={t`Redemption codes`} actions={action}>
      <FindCode />
      {may('manage') ? <Batches open={open} onOpen={setOpen} /> : null}
    </Page>
  );
}

function Batches({ open, onOpen }: { open: Open; onOpen(next: Open): void }) {
  const { project } = useOffice();
  const query = useQuery(officeQuery(project, listBatches, {}));
  const onClose = () => onOpen(null);
  return (
    <Loaded query={query}>
      {({ batches, types }) => {
        const chosen =
          open?.action === 'take' || open?.action === 'void' ? batches.find(({ id }) => id === open.id) : undefined;
        return (
          <>
            <BatchTable
              batches={batches}
              onTake={(id) => onOpen({ action: 'take', id })}
              onVoid={(id) => onOpen({ action: 'void', id })}
            />
            {open?.action === 'make' ? (
              <MakeBatchDialog types={types} onMade={(id) => onOpen({ action: 'take', id })} onClose={onClose} />
            ) : null}
            {chosen && open?.action === 'take' ? (
              <TakeBatchDialog key={chosen.id} batch={chosen} onClose={onClose} />
            ) : null}
            {chosen && open?.action === 'void' ? (
              <VoidBatchDialog key={chosen.id} batch={chosen} onClose={onClose} />
            ) : null}
          </>
        );
      }}
    </Loaded>
  );
}
