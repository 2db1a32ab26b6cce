import { useSeatsAhead } from '#components/booking/use-seats-ahead.ts';
import { fieldId, titleId } from '#components/booking/field-ids.ts';
import { onVisitOnly, shownProblems } from '#components/booking/shown-problems.ts';
import { SessionPicker } from '#components/booking/SessionPicker.tsx';
import { presentSession } from '#domain/order/change-moves.ts';
import { chosenSession } from '#domain/order/draft-order.ts';
import { Button } from '#ui/Button.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Tags } from '#ui/Tags.tsx';
import { IconSeat } from '#ui/icons.ts';
import { DatePicker } from '#components/booking/DatePicker.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { absoluteVisit, useSeatText } from '#components/ticket-words.ts';
import type { Day } from '#domain/lib/day.ts';
import type { Problem } from '#domain/order/problems.ts';
import { useStripHead } from '#components/month-calendar-words.ts';
import { problemWords } from '#i18n/problem-words.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Words } from '#i18n/Words.tsx';
import { Card } from '#ui/Card.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import { FieldNote } from '#ui/Field.tsx';
import styles from './ChangeTicket.module.css';
import { useNewVisit } from './new-visit.ts';
import { OldNew } from './OldNew.tsx';
import { type ChangePart, partyOf } from '#components/booking/use-change-data.ts';

export interface ChangedVisitCardProps {
  part: ChangePart;
  index: number;
  named: boolean;
  problems: readonly Problem[];
  onDate: (day: Day) => void;
  onSession: (sessionId: string) => void;
  onAll: () => void;
  onSeats: () => void;
}

export function ChangedVisitCard({
  part,
  index,
  named,
  problems,
  onDate,
  onSession,
  onAll,
  onSeats,
}: ChangedVisitCardProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const head = useStripHead();
  const newVisit = useNewVisit();
  const { visit, offer, moving } = part;
  const title = titleId('date', index);
  const detail = offer.types.some(({ zone }) => zone !== undefined) ? 'seats' : 'price';
  const before = [...new Set(moving.map((ticket) => absoluteVisit(ticket, locale)))];
  const problem = shownProblems(onVisitOnly(problems, index), 'date', false)[0];
  return (
    <Card as="section" labelledBy={title}>
      <SectionTitle id={title} aside={head(offer, partyOf(part), visit.date, detail)}>
        <Trans>New date</Trans>
      </SectionTitle>
      {named && moving[0] && (
        <p className={styles.hint}>
          <Words of={moving[0].program_name} />
        </p>
      )}
      <OldNew before={before} after={newVisit(part) ?? <Trans>Not chosen yet</Trans>} />
      <div id={fieldId('date', index)} tabIndex={-1} className={styles.target}>
        <DatePicker
          offer={offer}
          onAll={onAll}
          loading={part.loading.days}
          party={partyOf(part)}
          chosen={visit.date}
          labelledBy={title}
          detail={detail}
          onChoose={onDate}
        />
        <FieldNote id={fieldId('date', index)} error={problem && i18n._(problemWords(problem))} />
      </div>
      {visit.date && (
        <Sessions part={part} index={index} problems={problems} onSession={onSession} onAll={onAll} onSeats={onSeats} />
      )}
    </Card>
  );
}

type SessionsProps = Pick<ChangedVisitCardProps, 'part' | 'index' | 'problems' | 'onSession' | 'onAll' | 'onSeats'>;

function Sessions({ part, index, problems, onSession, onAll, onSeats }: SessionsProps) {
  const { i18n } = useLingui();
  const { visit, offer, moving } = part;
  const problem = shownProblems(onVisitOnly(problems, index), 'session', false)[0];
  const present = presentSession(moving);
  const seated = offer.sessions.some((session) => session.id === present && session.seated);
  return (
    <>
      <SessionPicker
        offer={offer}
        onAll={onAll}
        loading={part.loading.sessions}
        id={fieldId('session', index)}
        wanted={partyOf(part).wanted}
        chosen={visit.batch_id}
        present={present === null ? undefined : { id: present, taken: !seated }}
        wrong={problem !== undefined}
        onChoose={onSession}
      >
        <FieldNote id={fieldId('session', index)} error={problem && i18n._(problemWords(problem))} />
      </SessionPicker>
      {chosenSession(visit, offer)?.seated && <Seats part={part} index={index} problems={problems} onSeats={onSeats} />}
    </>
  );
}

function Seats({
  part: { visit },
  index,
  problems,
  onSeats,
}: Pick<ChangedVisitCardProps, 'part' | 'index' | 'problems' | 'onSeats'>) {
  const { t, i18n } = useLingui();
  const seatText = useSeatText();
  useSeatsAhead(visit.scenic_id, visit.seats.length === 0 ? visit.batch_id : null);
  const problem = shownProblems(onVisitOnly(problems, index), 'seats', false)[0];
  return (
    <div id={fieldId('seats', index)} tabIndex={-1} className={styles.seats}>
      {visit.seats.length > 0 && (
        <div role="group" aria-label={t`Chosen seats`}>
          <Tags>
            {visit.seats.map((seat) => (
              <Tag key={seat.seat_id} tone="ok" icon={IconSeat}>
                {seatText(seat)}
              </Tag>
            ))}
          </Tags>
        </div>
      )}
      <Button variant="tonal" icon={IconSeat} onPress={onSeats}>
        {visit.seats.length > 0 ? <Trans>Change seats</Trans> : <Trans>Choose seats</Trans>}
      </Button>
      <FieldNote id={fieldId('seats', index)} error={problem && i18n._(problemWords(problem))} />
    </div>
  );
}
