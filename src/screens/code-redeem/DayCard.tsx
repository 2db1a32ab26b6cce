import { Trans } from '@lingui/react/macro';
import { fieldId, titleId } from '#components/booking/field-ids.ts';
import { DatePicker } from '#components/booking/DatePicker.tsx';
import { useStripHead } from '#components/month-calendar-words.ts';
import { SessionPicker } from '#components/booking/SessionPicker.tsx';
import { chooseSession, chooseDate, wantedOf } from '#domain/order/draft-order.ts';
import { Card } from '#ui/Card.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import { clsx } from '#ui/clsx.ts';
import styles from './Exchange.module.css';
import { partyOf, ProblemLine, type UseCardProps } from './ProblemLine.tsx';

export function DayCard(props: UseCardProps & { onAll: () => void }) {
  const head = useStripHead();
  const { draft, update, data, problems, onAll } = props;
  const { offer, loading } = data;
  const title = titleId('date');
  const party = partyOf(draft, data);
  return (
    <Card as="section" labelledBy={title} className={styles.card}>
      <SectionTitle id={title} aside={head(offer, party, draft.date)}>
        <Trans>Date of visit</Trans>
      </SectionTitle>
      <div id={fieldId('date')} tabIndex={-1} className={styles.target}>
        <DatePicker
          offer={offer}
          onAll={onAll}
          loading={loading.days}
          party={party}
          chosen={draft.date}
          labelledBy={title}
          onChoose={(day) => update((now) => chooseDate(now, day).draft)}
        />
        <ProblemLine {...props} part="date" />
      </div>
      {draft.date && (
        <SessionPicker
          offer={offer}
          onAll={onAll}
          loading={loading.sessions}
          id={fieldId('session')}
          wanted={wantedOf(draft, offer)}
          chosen={draft.batch_id}
          wrong={problems.some(({ part }) => part === 'session')}
          onChoose={(id) => update((now) => chooseSession(now, id).draft)}
        >
          {offer.sessions.some((session) => session.id === draft.batch_id && session.seated) && (
            <p className={clsx(styles.note, styles.inSession)}>
              <Trans>The venue chooses the seats, side by side where it can.</Trans>
            </p>
          )}
          <ProblemLine {...props} part="session" />
        </SessionPicker>
      )}
    </Card>
  );
}
