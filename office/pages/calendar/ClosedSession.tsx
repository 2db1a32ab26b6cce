import { useLingui } from '@lingui/react/macro';
import type { OneDay } from '#contract/office/calendar.ts';
import { ReopenButton } from '#office/pages/closing/ReopenButton.tsx';
import { spanText } from '#office/words/format.ts';
import { venueText } from '#office/words/order-words.ts';
import { Pill } from '#ui/Pill.tsx';
import { Row } from '#ui/Row.tsx';
import { Text } from '#ui/Text.tsx';
import styles from './Calendar.module.css';

export function ClosedSession({
  day,
  session,
  canSet,
}: {
  day: OneDay;
  session: OneDay['sessions'][number];
  canSet: boolean;
}) {
  const { t } = useLingui();
  const time = spanText(session);
  const taken = session.sold + session.held;
  return (
    <section className={styles.part} aria-label={t`Session ${time}`}>
      <Row>
        <Text as="b" numeric grow>
          {time}
        </Text>
        <Pill tone="bad">{t({ message: 'Closed', context: 'a session' })}</Pill>
      </Row>
      <Text as="p" size="micro" tone="second" anywhere>
        {session.closed ? venueText(session.closed) : null} · {t`${taken} sold or held`}
      </Text>
      {canSet ? (
        <ReopenButton
          scope={{ day: day.day, scenics: [day.scenic], session: session.session_id }}
          names={`${venueText(day.name)} ${time}`}
        />
      ) : null}
    </section>
  );
}
