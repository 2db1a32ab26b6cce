import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/buttonClass.ts';

export const HomeLink = () => (
  <Link to="/" className={buttonClass({})}>
    <Trans>See places to visit</Trans>
  </Link>
);
