import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { SaleDialog } from './SaleDialog.tsx';

export function NewSale() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="md" icon={Plus} onPress={() => setOpen(true)}>
        {t`New account…`}
      </Button>
      {isOpen ? <SaleDialog sale={undefined} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
