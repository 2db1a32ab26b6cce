import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { AsOf } from '#components/states/AsOf.tsx';
import type { TicketTypeSummary } from '#contract/visitor/ticket-types.ts';
import { dayOf } from '#domain/lib/day.ts';
import { useErrorWords } from '#i18n/error-words.ts';
import { dayText } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { serverNow } from '#state/clock.ts';
import { useOnline } from '#state/online.ts';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import { clsx } from '#ui/clsx.ts';
import layout from '#ui/layout.module.css';
import { Skeleton } from '#ui/Skeleton.tsx';
import { SkeletonBlock } from '#ui/SkeletonBlock.tsx';
import { firstDayOf } from './starting-type.ts';
import { TypeCard } from './TypeCard.tsx';
import styles from './TicketTypes.module.css';

export interface TicketTypesProps {
  query: UseQueryResult<{ list: TicketTypeSummary[] }>;
  tickets: readonly TicketTypeSummary[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

export function TicketTypes({ query, tickets, chosen, onChoose }: TicketTypesProps) {
  const online = useOnline();
  const locale = useLocale();
  const today = dayOf(serverNow());
  const first = firstDayOf(tickets) ?? today;
  const soonest = first > today ? first : today;
  const day = dayText(soonest, locale);
  const old = query.data !== undefined && (!online || query.error !== null);
  return (
    <section aria-labelledby="intro-types">
      <SectionTitle id="intro-types" onPage aside={old ? <AsOf at={query.dataUpdatedAt} /> : undefined}>
        {tickets.some(({ zone }) => zone !== undefined) ? <Trans>Choose a zone</Trans> : <Trans>Choose a ticket</Trans>}
      </SectionTitle>
      {query.data === undefined && <TypesMissing query={query} />}
      {query.data !== undefined && tickets.length === 0 && (
        <Note tone="mute">
          <Trans>No tickets are on sale here at the moment.</Trans>
        </Note>
      )}
      {soonest > today && (
        <p className={clsx('num', styles.state, styles.all)}>
          <Trans>No tickets for today. Book from {day}.</Trans>
        </p>
      )}
      <div role="radiogroup" aria-labelledby="intro-types" className={layout.stack}>
        {tickets.map((type) => (
          <TypeCard
            key={type.id}
            type={type}
            all={query.data?.list ?? []}
            soonest={soonest}
            checked={type.id === chosen}
            onChoose={() => onChoose(type.id)}
          />
        ))}
      </div>
    </section>
  );
}

function TypesMissing({ query: { error, isFetching, refetch } }: Pick<TicketTypesProps, 'query'>) {
  const { t } = useLingui();
  const words = useErrorWords();
  if (!error || isFetching) {
    return (
      <Skeleton label={t`Loading`}>
        <div className={layout.stack}>
          {['first', 'second', 'third'].map((key) => (
            <SkeletonBlock key={key} height={98} shape="card" />
          ))}
        </div>
      </Skeleton>
    );
  }
  return (
    <div className={layout.stack}>
      <Note tone="bad">{words(error)}</Note>
      <Button variant="tonal" onPress={() => void refetch()}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
