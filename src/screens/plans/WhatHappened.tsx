import { Trans, useLingui } from '@lingui/react/macro';
import { PictureRow } from '#components/PictureRow.tsx';
import { absoluteVisit, sameTickets } from '#components/ticket-words.ts';
import type { Order } from '#contract/visitor/orders.ts';
import { dayOf } from '#domain/lib/day.ts';
import { money } from '#i18n/format.ts';
import { commaText } from '#i18n/list-text.ts';
import { untilText } from '#i18n/until-text.ts';
import { useLocale, useWords } from '#i18n/use-locale.ts';
import { Words } from '#i18n/Words.tsx';
import { Note } from '#ui/Banner.tsx';
import { Card } from '#ui/Card.tsx';
import { DefinitionList } from '#ui/DefinitionList.tsx';
import text from '#ui/text.module.css';
import styles from './Plans.module.css';
import type { PlanChoice } from './use-ways.ts';

/** @param amount refund for all of the tickets, fen. */
// oxlint-disable-next-line max-lines-per-function -- one text in two halves: what happened, and what happens without an answer
export function WhatHappened({
  order,
  choice: { notice, tickets, until },
  amount,
}: {
  order: Order;
  choice: PlanChoice;
  amount: number;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const words = useWords();
  const { closed, session } = notice;
  const visit = (times: { starts_at: number; ends_at: number }): string =>
    absoluteVisit({ date: dayOf(times.starts_at), batch: { id: '', last_entry_at: 0, ...times } }, locale);
  const planned = session
    ? visit(session.was)
    : commaText([...new Set(tickets.map((ticket) => absoluteVisit(ticket, locale)))], locale);
  const kinds = sameTickets(tickets).map(({ ticket, count }) => `${words(ticket.type_name)} × ${count}`);
  const moment = untilText(until, locale);
  const sum = money(amount, locale);
  return (
    <>
      <Card as="section">
        <PictureRow picture={order.scenic.picture} className={styles.what}>
          <h1 className={text.lead}>
            {!closed ? (
              <Trans>Your session time has changed</Trans>
            ) : session ? (
              <Trans>Your session is closed</Trans>
            ) : (
              <Trans>Closed on the day of your visit</Trans>
            )}
          </h1>
          <p className={text.small}>
            <Words of={notice.program_name} />
          </p>
        </PictureRow>
        <DefinitionList
          rows={[
            { key: 'planned', term: t`Planned`, value: <s className="num">{planned}</s> },
            {
              key: 'now',
              term: t({ message: 'Now', context: 'as opposed to what was planned' }),
              value: (
                <b className="num">
                  {session && !closed ? visit(session.now) : <Trans context="a day at the venue">Closed</Trans>}
                </b>
              ),
            },
            ...(closed ? [{ key: 'reason', term: t`Reason`, value: <Words of={closed.reason} /> }] : []),
            { key: 'tickets', term: t`Tickets`, value: commaText(kinds, locale) },
          ]}
        />
      </Card>
      <Note tone="wait">
        <p>
          <b>
            <Trans>Choose by {moment}</Trans>
          </b>
        </p>
        <p>
          {closed ? (
            <Trans>If you do nothing, {sum} goes back the way you paid after that.</Trans>
          ) : (
            <Trans>If you do nothing, your tickets are good at the new time.</Trans>
          )}
        </p>
      </Note>
    </>
  );
}
