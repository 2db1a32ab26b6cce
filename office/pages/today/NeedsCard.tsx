import { Plural, useLingui } from '@lingui/react/macro';
import { Link, type LinkProps } from '@tanstack/react-router';
import {
  BadgeCheck,
  Banknote,
  CalendarX2,
  FileText,
  Landmark,
  type LucideIcon,
  RotateCcw,
  Scale,
  ScanLine,
  Shield,
  UserCheck,
  WifiOff,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { BoardDevices, BoardNeeds } from '#contract/office/board.ts';
import type { Day } from '#domain/lib/day.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { Count } from '#office/ui/Count.tsx';
import { Empty } from '#office/ui/Empty.tsx';
import { PanelFoot } from '#office/ui/PanelFoot.tsx';
import { PanelHead } from '#office/ui/PanelHead.tsx';
import { dayText, shortDay, timeText } from '#office/words/format.ts';
import { channelName, venueText } from '#office/words/order-words.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { clsx } from '#ui/clsx.ts';
import { Icon } from '#ui/Icon.tsx';
import { textClass, Text } from '#ui/Text.tsx';
import { CAUSE_WORDS } from './causes.ts';
import { needsALook } from './devices.ts';
import styles from './Today.module.css';

/** An end further away than this, milliseconds, is not shown: ticket types without an end are good for decades. */
const FAR_MS = 366 * 86_400_000;

// oxlint-disable-next-line max-lines-per-function -- one list of all that may wait, the most urgent first, each with its words and its page
export function NeedsCard({
  needs,
  devices,
  now,
}: {
  needs: BoardNeeds;
  devices: BoardDevices | undefined;
  now: number;
}) {
  const { t, i18n } = useLingui();
  const { may } = useOffice();
  const {
    failed,
    review,
    second,
    closing,
    erasing,
    conflicts,
    differences = 0,
    unsettled,
    confirm,
    invoices,
    done,
  } = needs;
  const lost = (devices?.devices ?? []).filter(needsALook);
  const kinds = (some: BoardNeeds['review']['kinds']): string =>
    some.map(({ name, count }) => `${venueText(name)} ${count}`).join(' · ');
  const lapses = (until: number | undefined): string => {
    const minutes = Math.max(0, Math.ceil(((until ?? now) - now) / 60_000));
    return t`lapses in ${minutes} min`;
  };
  const sinceText = (first: Day): string => {
    const day = shortDay(first);
    return t`from ${day} on`;
  };
  const nextEnds = (until: number | undefined): string | undefined => {
    if (until === undefined || until - now > FAR_MS) return undefined;
    const ends = endText(until, now);
    return t`next one ends ${ends}`;
  };
  const lines = [
    asks(second) ? (
      <Need
        key="second"
        Icon={UserCheck}
        tone="bad"
        title={
          <Plural value={second.count} one="# order waits for you to agree" other="# orders wait for you to agree" />
        }
        about={lapses(second.until)}
        to={{ to: '/$project/returns', search: { list: 'second' } }}
        main
      />
    ) : null,
    asks(closing) ? (
      <Need
        key="closing"
        Icon={CalendarX2}
        tone="bad"
        title={
          <Plural
            value={closing.count}
            one="# closed day or moved session waits for you to agree"
            other="# closed days or moved sessions wait for you to agree"
          />
        }
        about={lapses(closing.until)}
        to={{ to: '/$project/jobs' }}
        main
      />
    ) : null,
    asks(erasing) ? (
      <Need
        key="erasing"
        Icon={Shield}
        tone="bad"
        title={
          <Plural
            value={erasing.count}
            one="# erasure waits for you to agree"
            other="# erasures wait for you to agree"
          />
        }
        about={lapses(erasing.until)}
        to={{ to: '/$project/privacy' }}
        main
      />
    ) : null,
    failed.count === 0 ? null : (
      <Need
        key="failed"
        Icon={Banknote}
        tone="bad"
        title={
          failed.given_up > 0 ? (
            <Plural value={failed.given_up} one="# refund given up" other="# refunds given up" />
          ) : (
            <Plural value={failed.count} one="# refund failed" other="# refunds failed" />
          )
        }
        about={failed.causes
          .map(
            ({ channel, cause, code }) =>
              `${channelName(channel)}: ${i18n._(CAUSE_WORDS[cause])}${code === undefined ? '' : ` (${code})`}`,
          )
          .join(' · ')}
        to={
          may('returns')
            ? { to: '/$project/returns', search: { list: 'failed' } }
            : { to: '/$project/orders', search: { pay: 'FAILED' } }
        }
      />
    ),
    !conflicts || conflicts.count === 0 ? null : (
      <Need
        key="conflicts"
        Icon={ScanLine}
        tone="bad"
        title={<Plural value={conflicts.count} one="# gate conflict" other="# gate conflicts" />}
        about={
          conflicts.held === 0
            ? t`Found once the gates were in contact again`
            : t`held lines among them: ${conflicts.held}`
        }
        to={{ to: '/$project/conflicts' }}
      />
    ),
    differences === 0 ? null : (
      <Need
        key="differences"
        Icon={Scale}
        tone="wait"
        title={<Plural value={differences} one="# open difference" other="# open differences" />}
        about={t`between our payments and the providers’ bills`}
        to={{ to: '/$project/finance' }}
      />
    ),
    !unsettled || unsettled.count === 0 ? null : (
      <Need
        key="unsettled"
        Icon={Landmark}
        tone="wait"
        title={<Plural value={unsettled.count} one="# day is not settled" other="# days are not settled" />}
        about={unsettled.first === undefined ? '' : sinceText(unsettled.first)}
        to={{ to: '/$project/finance', search: { day: unsettled.first } }}
      />
    ),
    review.count === 0 ? null : (
      <Need
        key="review"
        Icon={RotateCcw}
        tone="wait"
        title={<Plural value={review.count} one="# refund to review" other="# refunds to review" />}
        about={kinds(review.kinds)}
        to={
          may('returns')
            ? { to: '/$project/returns', search: { list: 'waiting' } }
            : { to: '/$project/orders', search: { waits: 'review' } }
        }
      />
    ),
    confirm.count === 0 ? null : (
      <Need
        key="confirm"
        Icon={BadgeCheck}
        tone="wait"
        title={<Plural value={confirm.count} one="# order to confirm" other="# orders to confirm" />}
        about={[kinds(confirm.kinds), nextEnds(confirm.until)].filter(Boolean).join(' · ')}
        to={{ to: '/$project/orders', search: { waits: 'confirm' } }}
      />
    ),
    lost.length === 0 ? null : (
      <Need
        key="devices"
        Icon={WifiOff}
        tone="bad"
        title={<Plural value={lost.length} one="# device out of contact" other="# devices out of contact" />}
        about={lost
          .map(({ name, seen_at }) => (seen_at === undefined ? name : `${name} ${endText(seen_at, now)}`))
          .join(' · ')}
        to={{ to: '/$project/devices' }}
      />
    ),
    invoices.count === 0 || !may('see-invoices') ? null : (
      <Need
        key="invoices"
        Icon={FileText}
        tone="info"
        title={<Plural value={invoices.count} one="# invoice refused" other="# invoices refused" />}
        about={t`by the invoice issuer`}
        to={{ to: '/$project/invoices', search: { state: 'FAILED' } }}
      />
    ),
  ].filter((line) => line !== null);
  const { granted, denied, confirmed, refused } = done;
  const all = granted + denied + confirmed + refused;
  return (
    <>
      <PanelHead bare>
        <h2>{t`Needs attention`}</h2>
        {lines.length === 0 ? null : <Count tone="bad">{lines.length}</Count>}
      </PanelHead>
      {lines.length === 0 ? <Empty>{t`Nothing needs attention.`}</Empty> : <ul>{lines}</ul>}
      <PanelFoot as="p" className={clsx(styles.foot, textClass({ size: 'micro', tone: 'second' }))}>
        <Text grow>
          {t`Decided today`} <b>{all}</b>
        </Text>
        {all === 0 ? null : (
          <span>{t`returns granted ${granted} · denied ${denied} · confirmed ${confirmed} · refused ${refused}`}</span>
        )}
      </PanelFoot>
    </>
  );
}

/** A time for today, otherwise the day. Midnight belongs to the day that ends. */
const endText = (at: number | undefined, now: number): string => {
  if (at === undefined) return '';
  return dayText(at - 1) === dayText(now) && dayText(at) === dayText(now) ? timeText(at) : dayText(at - 1);
};

type Requests = BoardNeeds['second'];
const asks = (requests: Requests): requests is NonNullable<Requests> => requests !== undefined && requests.count > 0;

interface Need {
  Icon: LucideIcon;
  tone: 'bad' | 'wait' | 'info';
  title: ReactNode;
  about: string;
  to: Pick<LinkProps, 'to' | 'search'>;
  main?: boolean;
}

function Need({ Icon: Glyph, tone, title, about, to, main = false }: Need) {
  const { t } = useLingui();
  const { project } = useOffice();
  return (
    <li className={styles.need}>
      <Icon of={Glyph} size={16} className={textClass({ tone })} />
      <Text grow>
        <b>{title}</b>
        <Text size="micro" tone="third">
          {about}
        </Text>
      </Text>
      <Link
        {...(to as { to: '/$project/orders' })}
        params={{ project }}
        className={buttonClass({ variant: main ? 'tonal' : 'outline', size: 'sm' })}
      >
        {main ? t`Review` : t`Show them`}
        <span className="vh">: {title}</span>
      </Link>
    </li>
  );
}
