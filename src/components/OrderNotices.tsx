import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Notice } from '#contract/visitor/notices.ts';
import { dayOf } from '#domain/lib/day.ts';
import { textOf } from '#domain/lib/local-text.ts';
import { choiceUntil } from '#domain/catalog/plans.ts';
import { dayText, momentText } from '#i18n/format.ts';
import { rangeText } from '#domain/catalog/session-text.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Words } from '#i18n/Words.tsx';
import { serverNow } from '#state/clock.ts';
import { Note } from '#ui/Banner.tsx';
import { linkButtonClass } from '#ui/buttonClass.ts';

export interface OrderNoticesProps {
  orderId: string;
  notices?: readonly Notice[] | undefined;
  isReceived?: boolean | undefined;
  /** True while the order waits for its payment, so that its places are held and not bought. */
  isHeld?: boolean | undefined;
}

export function OrderNotices({ orderId, notices, isReceived = false, isHeld = false }: OrderNoticesProps) {
  return notices?.map((notice) => {
    const { id, kind, program_name, session, gate, closed, held_until } = notice;
    const name = <Words of={program_name} />;
    const until = choiceUntil(notice);
    const choose = until !== null && serverNow() < until && <ChooseLink orderId={orderId} />;
    if (closed)
      return (
        <ClosedDay
          key={id}
          closed={closed}
          at={session?.now.starts_at}
          isReminder={kind === 'day-closed-reminder' && !isReceived}
          outcome={!isReceived}
          choose={choose}
        />
      );
    if (held_until !== undefined) {
      return isHeld ? (
        <Note key={id} tone="ok">
          <Trans>You were waiting for these places, and they are free now.</Trans>
        </Note>
      ) : null;
    }
    if (session) {
      return (
        <Note key={id} tone="bad">
          <p>
            <Trans>The venue moved this session: {name}</Trans>
          </p>
          <OldNew was={<Time of={session.was} />} now={<Time of={session.now} />} />
          {session.free && (
            <p>
              <Trans>You can change or return these tickets without a fee until it starts.</Trans>
            </p>
          )}
          {choose}
        </Note>
      );
    }
    const isGuide = kind === 'guide-changed';
    return gate || isGuide ? (
      <Note key={id} tone="bad">
        <p>
          {isGuide ? (
            <Trans>Another guide leads your tour: {name}</Trans>
          ) : (
            <Trans>The entrance has changed: {name}</Trans>
          )}
        </p>
        {gate && <OldNew was={<Words of={gate.was} />} now={<Words of={gate.now} />} />}
      </Note>
    ) : null;
  });
}

const ChooseLink = ({ orderId }: { orderId: string }) => (
  <Link
    to="/myOrders"
    search={{ order: orderId, step: 'plans' }}
    className={linkButtonClass({ inherit: true, underline: true })}
  >
    <Trans>See what you can choose</Trans>
  </Link>
);

interface ClosedDayProps {
  closed: NonNullable<Notice['closed']>;
  at: number | undefined;
  isReminder: boolean;
  outcome: boolean;
  choose: ReactNode;
}

function ClosedDay({
  closed: { day, spots, reason, change_until, reopened },
  at,
  isReminder,
  outcome,
  choose,
}: ClosedDayProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const names = spots
    .map((spot) => textOf(spot, locale).text)
    .join(t({ message: ', ', context: 'between names of places' }));
  const date = at === undefined ? dayText(day, locale) : momentText(at, locale);
  if (reopened) {
    return (
      <Note tone="info">
        <Trans>
          Open again on {date}: {names}. Your tickets are good.
        </Trans>
      </Note>
    );
  }
  return (
    <Note tone="bad">
      {isReminder && (
        <p>
          <Trans>Reminder: you haven’t chosen yet.</Trans>
        </p>
      )}
      <p>
        <b>
          <Trans>
            Closed on {date}: {names}
          </Trans>
        </b>
      </p>
      <p>
        <Words of={reason} />
      </p>
      {outcome && (
        <p>
          {change_until === undefined ? (
            <Trans>These tickets are returned in full. You need not do anything.</Trans>
          ) : (
            <Trans>
              Until {momentText(change_until, locale)} you can change these tickets without a fee, even if you changed
              them before. What is not changed is returned in full; you need not do anything.
            </Trans>
          )}
        </p>
      )}
      {choose}
    </Note>
  );
}

function OldNew({ was, now }: { was: ReactNode; now: ReactNode }) {
  return (
    <p className="num">
      <span className="vh">
        <Trans context="before an old date or seat">was</Trans>{' '}
      </span>
      <s>{was}</s>
      {' → '}
      <span className="vh">
        <Trans context="before a new date or seat">now</Trans>{' '}
      </span>
      <b>{now}</b>
    </p>
  );
}

function Time({ of: { starts_at, ends_at } }: { of: { starts_at: number; ends_at: number } }) {
  const locale = useLocale();
  return `${dayText(dayOf(starts_at), locale)} ${rangeText(starts_at, ends_at, locale)}`;
}
