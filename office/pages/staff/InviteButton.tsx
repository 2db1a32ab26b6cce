import { useLingui } from '@lingui/react/macro';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { InviteDialog } from './InviteDialog.tsx';

export function InviteButton() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="md" icon={UserPlus} onPress={() => setOpen(true)}>
        {t`Invite somebody`}
      </Button>
      {isOpen ? <InviteDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
