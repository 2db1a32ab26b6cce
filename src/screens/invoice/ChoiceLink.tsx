import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/buttonClass.ts';

export const ChoiceLink = () => (
  <Link to="/invoice" search={{}} className={buttonClass({})}>
    <Trans>Choose other orders</Trans>
  </Link>
);
