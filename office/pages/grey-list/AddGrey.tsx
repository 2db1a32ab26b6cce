import { useLingui } from '@lingui/react/macro';
import { UserX } from 'lucide-react';
import { useState } from 'react';
import { useOffice } from '#office/layout/office-context.ts';
import { Button } from '#ui/Button.tsx';
import { AddGreyDialog } from './AddGreyDialog.tsx';

export function AddGrey() {
  const { t } = useLingui();
  const { may } = useOffice();
  const [isOpen, setOpen] = useState(false);
  if (!may('manage')) return null;
  return (
    <>
      <Button size="md" icon={UserX} onPress={() => setOpen(true)}>
        {t`Add somebody…`}
      </Button>
      {isOpen ? <AddGreyDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
