import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { CardTerms } from '#components/CardTerms.tsx';
import { Fee } from '#components/Fee.tsx';
import type { Day } from '#domain/lib/day.ts';
import { money } from '#i18n/format.ts';
import { commaText, sentencesText } from '#i18n/list-text.ts';
import { useLocale, useWords } from '#i18n/use-locale.ts';
import { Words } from '#i18n/Words.tsx';
import { Note } from '#ui/Banner.tsx';
import { Card } from '#ui/Card.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import { PassCard } from '#ui/illustrations/PassCard.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { SkeletonBlock } from '#ui/SkeletonBlock.tsx';
import text from '#ui/text.module.css';
import styles from './MemberOrder.module.css';
import type { TicketType } from './use-buy-card.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { ScenicSummary } from '#contract/visitor/catalog.ts';
import type { TicketTypeSummary } from '#contract/visitor/ticket-types.ts';
import { scenicsQuery } from '#queries/catalog.ts';
import { ticketTypesQuery } from '#queries/ticket-types.ts';
import { passSavingsQuery } from '#queries/pass-saving.ts';

export function CardHead({ type, today }: { type: TicketType; today: Day }) {
  return (
    <>
      <PassCard>
        <div className={styles.head}>
          <h1 className={text.title}>
            <Words of={type.name} />
          </h1>
          <p className={text.small}>
            <Words of={type.note} />
          </p>
          <Fee fen={type.fee} size="l" className={styles.price} />
        </div>
      </PassCard>
      <PassSaving id={type.id} />
      <Card as="section" labelledBy="pass-terms">
        <SectionTitle id="pass-terms">
          <Trans>Validity</Trans>
        </SectionTitle>
        <CardTerms type={type} today={today} />
      </Card>
      <Covers id={type.id} />
    </>
  );
}

function PassSaving({ id }: { id: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const saving = useQuery(passSavingsQuery()).data?.list.find(({ ticket_type_id }) => ticket_type_id === id);
  if (!saving) return null;
  const { visits, more } = saving;
  const spent = money(saving.spent, locale, 'auto');
  return (
    <Note tone="info">
      {sentencesText(
        [
          t`In the last 365 days you paid ${spent} for ${plural(visits, { one: '# visit', other: '# visits' })} that this pass covers.`,
          more === 0
            ? t`With the pass they would have cost less.`
            : t`${plural(more, { one: 'With # more such visit the pass would have cost less.', other: 'With # more such visits the pass would have cost less.' })}`,
        ],
        locale,
      )}
    </Note>
  );
}

function Covers({ id }: { id: string }) {
  const { t } = useLingui();
  const words = useWords();
  const locale = useLocale();
  const covers = useCovers(id);
  if (covers?.length === 0) return null;
  return (
    <Card as="section" labelledBy="pass-covers">
      <SectionTitle id="pass-covers">
        <Trans>What it covers</Trans>
      </SectionTitle>
      {covers ? (
        <ul className={styles.covers}>
          {covers.map(({ scenic, types }) => (
            <li key={scenic.id}>
              <b className={text.strong}>
                <Words of={scenic.name} />
              </b>{' '}
              {commaText(
                types.map(({ name }) => words(name)),
                locale,
              )}
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton label={t`Loading what it covers`}>
          <SkeletonBlock height="calc(var(--t-small) * var(--lh-small) + 8px)" />
        </Skeleton>
      )}
    </Card>
  );
}

interface Cover {
  scenic: ScenicSummary;
  types: readonly TicketTypeSummary[];
}

function useCovers(cardTypeId: string): readonly Cover[] | null {
  const scenics = useQuery(scenicsQuery()).data?.list;
  const answers = useQueries({ queries: (scenics ?? []).map(({ id }) => ticketTypesQuery(id, 'TICKET')) });
  if (!scenics || answers.some(({ data }) => data === undefined)) return null;
  return scenics
    .map((scenic, index) => ({
      scenic,
      types: (answers[index]?.data?.list ?? []).filter((type) => type.free_with.includes(cardTypeId)),
    }))
    .filter(({ types }) => types.length > 0);
}
