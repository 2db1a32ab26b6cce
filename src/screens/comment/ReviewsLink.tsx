import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { linkButtonClass } from '#ui/buttonClass.ts';

export const ReviewsLink = () => (
  <Link to="/comment" search={{}} className={linkButtonClass()}>
    <Trans>All reviews</Trans>
  </Link>
);
