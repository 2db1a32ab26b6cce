import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { telOf } from '#domain/lib/phone.ts';
import { projectConfigQuery } from '#queries/catalog.ts';
import { projectId } from '#queries/session.ts';
import { Card } from '#ui/Card.tsx';
import { IconHeadset, IconHelp } from '#ui/icons.ts';
import { RowFace } from '#ui/RowFace.tsx';
import { rowClass, Rows } from '#ui/Rows.tsx';

export function ContactCard({ lone }: { lone?: boolean | undefined }) {
  return (
    <Card flush>
      <Rows>
        <li>
          <Contact />
        </li>
        {!lone && (
          <li>
            <Link to="/myOrders" search={{ center: 'help' }} className={rowClass()}>
              <RowFace icon={IconHelp} label={<Trans>Help center</Trans>} hint={<Trans>Questions and answers</Trans>} />
            </Link>
          </li>
        )}
      </Rows>
    </Card>
  );
}

function Contact() {
  const { data, isFetching, refetch } = useQuery(projectConfigQuery());
  const label = <Trans>Contact us</Trans>;
  if (!data && (isFetching || projectId() === ''))
    return (
      <div className={rowClass(true)}>
        <RowFace
          icon={IconHeadset}
          plain
          label={label}
          hint={isFetching ? <Trans>Looking up the number</Trans> : <Trans>No venue is chosen yet.</Trans>}
        />
      </div>
    );
  if (!data)
    return (
      <button type="button" className={rowClass()} onClick={() => void refetch()}>
        <RowFace
          icon={IconHeadset}
          label={label}
          hint={<Trans>The number could not be loaded.</Trans>}
          value={<Trans>Try again</Trans>}
        />
      </button>
    );
  const { contact_phone: phone, open, close } = data;
  const hours =
    open && close ? (
      <Trans>
        Open {open}–{close}
      </Trans>
    ) : undefined;
  if (!phone)
    return (
      <div className={rowClass(true)}>
        <RowFace
          icon={IconHeadset}
          plain
          label={label}
          hint={hours}
          value={<Trans>The venue gives no number. Ask at the ticket window.</Trans>}
        />
      </div>
    );
  return (
    <a className={rowClass()} href={telOf(phone)}>
      <RowFace icon={IconHeadset} label={label} hint={hours} value={<span className="num">{phone}</span>} />
    </a>
  );
}
