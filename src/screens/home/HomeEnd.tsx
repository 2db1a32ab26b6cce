import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Icon } from '#ui/Icon.tsx';
import { IconGlobe } from '#ui/icons.ts';
import { Advert } from './Advert.tsx';
import styles from './HomeEnd.module.css';
import { PassBanner } from './PassBanner.tsx';

/** What may come late. @param scenicId the venue's first spot; undefined while it loads. */
export function HomeEnd({ scenicId }: { scenicId: string | undefined }) {
  return (
    <>
      <PassBanner scenicId={scenicId} />
      <Advert />
      <Link to="/myOrders" search={{ center: 'open' }} className={styles.center}>
        <Icon of={IconGlobe} size={18} />
        <Trans>Language and help</Trans>
      </Link>
    </>
  );
}
