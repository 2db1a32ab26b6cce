import { useDateText, useDaysText } from '#components/use-days-text.ts';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { TicketTypeSummary } from '#contract/visitor/ticket-types.ts';
import type { ExchangeTicket } from '#contract/visitor/members.ts';
import { Words } from '#i18n/Words.tsx';
import { ticketTypeQuery } from '#queries/ticket-types.ts';
import { Note } from '#ui/Banner.tsx';
import { Card, type DefinitionRow } from '#ui/Card.tsx';
import { DefinitionList } from '#ui/DefinitionList.tsx';
import { Tag } from '#ui/Tag.tsx';
import { IconCalendar, IconCard } from '#ui/icons.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { SkeletonBlock } from '#ui/SkeletonBlock.tsx';
import text from '#ui/text.module.css';
import styles from './Exchange.module.css';
import { sentencesText } from '#i18n/list-text.ts';
import { useLocale } from '#i18n/use-locale.ts';

export function GivenCard({ given }: { given: ExchangeTicket }) {
  const { t } = useLingui();
  const { data: type, isPending } = useQuery(ticketTypeQuery(given.ticket_type_id));
  const rows = useRows(given, type);
  return (
    <Card as="section" labelledBy="exchange-given" className={styles.card}>
      <div role="status">
        <p className={text.small}>
          <Tag tone="ok">
            <Trans>This code is good for</Trans>
          </Tag>
        </p>
        <h2 id="exchange-given" className={styles.name}>
          <Words of={given.program_name} /> · <Words of={given.type_name} />
        </h2>
        {type && (
          <p className={styles.note}>
            <Words of={type.note} />
          </p>
        )}
      </div>
      <DefinitionList rows={rows} />
      {isPending && (
        <Skeleton label={t`Loading what is needed`}>
          <SkeletonBlock height={20} width="70%" />
        </Skeleton>
      )}
      <Meaning given={given} type={type} />
    </Card>
  );
}

function useRows(given: ExchangeTicket, type: TicketTypeSummary | undefined): DefinitionRow[] {
  const daysText = useDaysText();
  const dateText = useDateText();
  const { people, valid_from: from, valid_until: until, real_name } = given;
  const end = until && dateText(until);
  const more = type?.subcards ?? 0;
  const needed = [
    { key: 'name', on: real_name, words: <Trans>Name and document of everybody</Trans> },
    { key: 'photo', on: type?.photo_required, words: <Trans>A photo of everybody</Trans> },
    { key: 'health', on: type?.health_code_required, words: <Trans>A health code of everybody</Trans> },
    { key: 'phone', on: true, words: <Trans>A phone number</Trans> },
  ].filter(({ on }) => on);
  return [
    {
      key: 'people',
      term: <Trans>People</Trans>,
      value: (
        <>
          <Plural value={people} one="# person" other="# people" />
          {more > 0 && (
            <>
              {' + '}
              <Plural value={more} one="# more card holder" other="# more card holders" />
            </>
          )}
        </>
      ),
    },
    ...(from && until ? [{ key: 'valid', term: <Trans>Redeem it</Trans>, value: daysText(from, until) }] : []),
    ...(!from && until ? [{ key: 'valid', term: <Trans>Redeem it</Trans>, value: <Trans>until {end}</Trans> }] : []),
    {
      key: 'needed',
      term: <Trans>What is needed</Trans>,
      value: (
        <ul>
          {needed.map(({ key, words }) => (
            <li key={key}>{words}</li>
          ))}
        </ul>
      ),
    },
  ];
}

function Meaning({ given, type }: { given: ExchangeTicket; type: TicketTypeSummary | undefined }) {
  const { t } = useLingui();
  const locale = useLocale();
  if (given.type !== 'MEMBER')
    return (
      <Note tone="mute" icon={IconCalendar}>
        <Trans>You choose the day next. The code is used up only when you confirm at the end.</Trans>
      </Note>
    );
  const { activation_days: days, valid_days = 365 } = type ?? {};
  return (
    <Note tone="mute" icon={IconCard}>
      {days === undefined ? (
        <Plural
          value={valid_days}
          one="The card is valid for # day from the day on which it is redeemed."
          other="The card is valid for # days from the day on which it is redeemed."
        />
      ) : (
        sentencesText(
          [
            t`${plural(days, { one: 'Activate the card at the ticket window within # day after redeeming it.', other: 'Activate the card at the ticket window within # days after redeeming it.' })}`,
            t`${plural(valid_days, { one: 'From then on it is valid for # day.', other: 'From then on it is valid for # days.' })}`,
          ],
          locale,
        )
      )}
    </Note>
  );
}
