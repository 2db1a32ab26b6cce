import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Card } from '#ui/Card.tsx';
import { IconCard, IconGift, IconReceipt, IconShield } from '#ui/icons.ts';
import { RowFace, rowClass, Rows } from '#ui/Rows.tsx';

/** Services without a tab. */
export function ServicesCard() {
  return (
    <Card flush>
      <Rows>
        <li>
          <Link to="/selectCard" className={rowClass()}>
            <RowFace icon={IconCard} label={<Trans>Passes and member cards</Trans>} />
          </Link>
        </li>
        <li>
          <Link to="/exchangeCode" className={rowClass()}>
            <RowFace icon={IconGift} label={<Trans>Redeem a code</Trans>} />
          </Link>
        </li>
        <li>
          <Link to="/invoice" className={rowClass()}>
            <RowFace icon={IconReceipt} label={<Trans>Invoices</Trans>} />
          </Link>
        </li>
        <li>
          <Link to="/memberCertification" className={rowClass()}>
            <RowFace icon={IconShield} label={<Trans>Find cards by phone</Trans>} />
          </Link>
        </li>
      </Rows>
    </Card>
  );
}
