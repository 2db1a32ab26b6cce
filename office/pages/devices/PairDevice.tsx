import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useOffice } from '#office/layout/office-context.ts';
import { Button } from '#ui/Button.tsx';
import { PairDialog } from './PairDialog.tsx';

export function PairDevice() {
  const { t } = useLingui();
  const { may } = useOffice();
  const [isOpen, setOpen] = useState(false);
  if (!may('devices')) return null;
  return (
    <>
      <Button size="md" icon={Plus} onPress={() => setOpen(true)}>
        {t`Pair a device…`}
      </Button>
      {isOpen ? <PairDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
