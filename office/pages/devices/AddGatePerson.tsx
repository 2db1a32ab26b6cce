import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { listGatePeople } from '#contract/office/devices.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { officeQuery } from '#office/queries/use-office.ts';
import { Button } from '#ui/Button.tsx';
import { GatePersonDialog } from './GatePersonDialog.tsx';

export function AddGatePerson() {
  const { t } = useLingui();
  const { project, may } = useOffice();
  const [isOpen, setOpen] = useState(false);
  // Without the ids in use a new person could overwrite another one.
  const { data } = useQuery(officeQuery(project, listGatePeople, {}));
  if (!may('devices')) return null;
  return (
    <>
      <Button size="md" icon={Plus} disabled={data === undefined} onPress={() => setOpen(true)}>
        {t`Add somebody…`}
      </Button>
      {isOpen && data ? <GatePersonDialog person={null} taken={data.taken} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
