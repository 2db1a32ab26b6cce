import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/buttonClass.ts';

export function RecordsLink() {
  return (
    <Link to="/invoice" search={{ list: 'records' }} className={buttonClass({ variant: 'quiet', block: true })}>
      <Trans>All my invoices</Trans>
    </Link>
  );
}
