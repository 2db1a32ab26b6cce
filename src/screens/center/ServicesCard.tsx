import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { noticesQuery } from '#queries/notices.ts';
import { appSession } from '#queries/session.ts';
import { Card } from '#ui/Card.tsx';
import { CountBadge } from '#ui/CountBadge.tsx';
import { IconBell, IconCard, IconClock, IconGift, IconReceipt, IconShield } from '#ui/icons.ts';
import { RowFace } from '#ui/RowFace.tsx';
import { rowClass, Rows } from '#ui/Rows.tsx';

export function ServicesCard() {
  return (
    <Card flush>
      <Rows>
        <li>
          <Notices />
        </li>
        <li>
          <Link to="/waitingList" className={rowClass()}>
            <RowFace icon={IconClock} label={<Trans>Waiting list</Trans>} />
          </Link>
        </li>
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

function Notices() {
  const { t } = useLingui();
  // Without a session the call would send the visitor away to sign in.
  const { data } = useQuery({ ...noticesQuery(), enabled: appSession().owner !== null });
  const unread = data?.unread ?? 0;
  return (
    <Link to="/myOrders" search={{ center: 'notices' }} className={rowClass()}>
      <RowFace
        icon={IconBell}
        label={<Trans>Notices</Trans>}
        value={unread > 0 ? <CountBadge count={unread} label={t`${unread} unread`} /> : undefined}
      />
    </Link>
  );
}
