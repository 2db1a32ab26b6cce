import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useOffice } from '#office/layout/office-context.ts';
import { buttonClass } from '#ui/buttonClass.ts';

export function StartJob() {
  const { t } = useLingui();
  const { project, may } = useOffice();
  if (!may('override')) return null;
  return (
    <>
      <Link className={buttonClass({ variant: 'outline' })} to="/$project/move" params={{ project }}>
        {t`Move a session…`}
      </Link>
      <Link className={buttonClass({ variant: 'primary', size: 'md' })} to="/$project/close" params={{ project }}>
        {t`Close a day…`}
      </Link>
    </>
  );
}
