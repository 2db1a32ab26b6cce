import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { fieldId, titleId } from '#components/booking/field-ids.ts';
import { useVisitText } from '#components/ticket-words.ts';
import { blockNow, byVisit } from '#domain/order/change-draft.ts';
import type { Problem } from '#domain/order/problems.ts';
import { problemWords } from '#i18n/problem-words.ts';
import { Note } from '#ui/Banner.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';
import { Card } from '#ui/Card.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { FieldNote } from '#ui/Field.tsx';
import text from '#ui/text.module.css';
import { BLOCK_WORDS } from './NothingToChange.tsx';
import styles from './ChangeTicket.module.css';
import { TicketWords } from '#components/TicketWords.tsx';
import type { Change } from './use-change.ts';

export function TicketsCard({ change, problem, now }: { change: Change; problem: Problem | undefined; now: number }) {
  const { t, i18n } = useLingui();
  const visitText = useVisitText();
  const { tickets, ids, companions } = change;
  const visits = byVisit(tickets);
  const count = ids.length;
  return (
    <Card as="section" labelledBy={titleId('tickets')}>
      <SectionTitle id={titleId('tickets')} aside={t`${plural(count, { one: '# chosen', other: '# chosen' })}`}>
        <Trans>Tickets to change</Trans>
      </SectionTitle>
      <div id={fieldId('tickets')} tabIndex={-1} className={styles.target}>
        {visits.map((visit) => (
          <div key={visit[0]?.id}>
            {visits.length > 1 && visit[0] && (
              <p className={`${text.small} ${text.second} num`}>{visitText(visit[0])}</p>
            )}
            <ul>
              {visit.map((ticket) => {
                const block = blockNow(ticket, now);
                return (
                  <li key={ticket.id} className={styles.row}>
                    <Checkbox
                      checked={ids.includes(ticket.id)}
                      disabled={block !== null}
                      hint={block ? <span className={styles.reason}>{i18n._(BLOCK_WORDS[block])}</span> : undefined}
                      onChange={(yes) => (yes ? change.pick(ticket.id) : change.drop(ticket.id))}
                    >
                      <TicketWords ticket={ticket} dated={false} />
                    </Checkbox>
                  </li>
                );
              })}
            </ul>
          </div>
        ))}
        {companions.length > 0 && (
          <p role="status" className={styles.hint}>
            {t`${plural(companions.length, { one: '# more ticket was sold together with these and must stay on the same date or session.', other: '# more tickets were sold together with these and must stay on the same date or session.' })}`}{' '}
            <LinkButton onPress={() => change.add(companions)}>
              <Trans>Change them too</Trans>
            </LinkButton>
          </p>
        )}
        {change.moving.some(({ share }) => share?.state === 'sent') && (
          <Note tone="info">
            <Trans>A chosen ticket is on another phone. It stays there, with a new code.</Trans>
          </Note>
        )}
        <FieldNote id={fieldId('tickets')} error={problem && i18n._(problemWords(problem))} />
      </div>
    </Card>
  );
}
