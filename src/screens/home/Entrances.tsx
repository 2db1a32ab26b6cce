import { Trans, useLingui } from '@lingui/react/macro';
import { clsx } from '#ui/clsx.ts';
import styles from './HomeHero.module.css';
import { Link } from '@tanstack/react-router';
import { Icon } from '#ui/Icon.tsx';
import { IconCard, IconGift, IconReceipt, IconShield, type IconType } from '#ui/icons.ts';

const Glyph = ({ of, framed }: { of: IconType; framed?: boolean }) => (
  <span className={clsx(styles.glyph, framed && styles.framed)}>
    <Icon of={of} size={28} />
  </span>
);

export function Entrances() {
  const { t } = useLingui();
  return (
    <nav className={styles.entrances} aria-label={t`More services`}>
      <Link to="/selectCard">
        <Glyph of={IconCard} />
        <Trans context="entrance">Passes</Trans>
      </Link>
      <Link to="/memberCertification">
        <Glyph of={IconShield} />
        <Trans context="entrance">Member ID</Trans>
      </Link>
      <Link to="/exchangeCode">
        <Glyph of={IconGift} />
        <Trans context="entrance">Redeem</Trans>
      </Link>
      <Link to="/invoice">
        <Glyph of={IconReceipt} framed />
        <Trans context="entrance">Invoice</Trans>
      </Link>
    </nav>
  );
}
