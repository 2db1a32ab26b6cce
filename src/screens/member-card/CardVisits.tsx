import { useQueries } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { MemberCard } from '#contract/visitor/members.ts';
import type { TicketTypeSummary } from '#contract/visitor/ticket-types.ts';
import type { Day } from '#domain/lib/day.ts';
import { isSelectable, dayState } from '#domain/catalog/calendar.ts';
import { cardBlock } from '#domain/members/member.ts';
import { CARD_BLOCK_WORDS } from '#i18n/card-words.ts';
import { dayText } from '#i18n/format.ts';
import { useLocale, useWords } from '#i18n/use-locale.ts';
import { Words } from '#i18n/Words.tsx';
import { ticketTypeQuery } from '#queries/ticket-types.ts';
import { workTimesQuery } from '#queries/availability.ts';
import { serverNow } from '#state/clock.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { Card } from '#ui/Card.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import { clsx } from '#ui/clsx.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { SkeletonBlock } from '#ui/SkeletonBlock.tsx';
import text from '#ui/text.module.css';
import styles from './MemberCard.module.css';

export function CardVisits({ card, today, stored }: { card: MemberCard; today: Day; stored: boolean }) {
  const { t, i18n } = useLingui();
  const answers = useQueries({ queries: card.covers.map((id) => ticketTypeQuery(id)) });
  const types = answers.flatMap(({ data }) => data ?? []);
  const spots = [...new Set(types.map(({ scenic_id }) => scenic_id))];
  const days = useQueries({ queries: spots.map((id) => workTimesQuery(id)) });
  if (card.covers.length === 0) return null;
  const spent = card.uses_left === 0 ? CARD_BLOCK_WORDS['no-visits'] : null;
  const loading = types.length === 0 && answers.some(({ isFetching }) => isFetching);
  return (
    <Card as="section" labelledBy="card-visits">
      <SectionTitle id="card-visits">
        <Trans>Reserve a visit</Trans>
      </SectionTitle>
      {spent && <p className={clsx(text.small, text.wait)}>{i18n._(spent)}</p>}
      {loading && (
        <Skeleton label={t`Loading what it covers`}>
          <SkeletonBlock height={52} />
        </Skeleton>
      )}
      {!loading && types.length === 0 && (
        <p className={clsx(text.small, text.third)}>
          {stored ? <Trans>Reserving needs a network.</Trans> : <Trans>What it covers could not be loaded.</Trans>}
        </p>
      )}
      {!spent && (
        <ul className={styles.types}>
          {types.map((type) => (
            <Covered
              key={type.id}
              type={type}
              card={card}
              next={nextDay(card, type.id, today, days[spots.indexOf(type.scenic_id)]?.data?.list)}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

type Days = Parameters<typeof dayState>[1][];

/** Null where the card pays for no day on sale, undefined while the days are not known. */
function nextDay(card: MemberCard, ticketTypeId: string, today: Day, list: Days | undefined): Day | null | undefined {
  if (!list) return undefined;
  const now = serverNow();
  const found = list.find(
    (day) =>
      day &&
      isSelectable(dayState(day.date, day, now, 1, { [ticketTypeId]: 1 })) &&
      cardBlock(card, ticketTypeId, today, day.date) === null,
  );
  return found?.date ?? null;
}

function Covered({ type, card, next }: { type: TicketTypeSummary; card: MemberCard; next: Day | null | undefined }) {
  const { t } = useLingui();
  const words = useWords();
  const locale = useLocale();
  const name = words(type.name);
  const day = next ? dayText(next, locale) : '';
  return (
    <li className={styles.type}>
      <div className={styles.grow}>
        <p className={text.strong}>
          <Words of={type.name} />
        </p>
        <p className={clsx(text.small, text.third)}>
          <Words of={type.note} />
        </p>
        {next !== undefined && (
          <p className={clsx(text.small, next ? text.ok : text.wait)}>
            {next ? <Trans>Next on {day}</Trans> : <Trans>No day can be booked now</Trans>}
          </p>
        )}
      </div>
      {next !== null && (
        <Link
          to="/memberOrder/$id"
          params={{ id: type.id }}
          search={{ card: card.id }}
          aria-label={t`Reserve a visit: ${name}`}
          className={buttonClass({ variant: 'tonal' })}
        >
          <Trans context="button">Reserve</Trans>
        </Link>
      )}
    </li>
  );
}
