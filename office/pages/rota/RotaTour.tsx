import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { RotaSession } from '#contract/office/rota.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { spanText } from '#office/words/format.ts';
import { spacedNumber } from '#office/words/order-words.ts';
import { LinkButton } from '#ui/LinkButton.tsx';
import { Pill } from '#ui/Pill.tsx';
import { Text } from '#ui/Text.tsx';
import { moveFocus } from './move-focus.ts';
import styles from './Rota.module.css';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tone } from '#ui/Chip.tsx';

const STATE_WORDS: Readonly<Record<RotaSession['state'], readonly [MessageDescriptor, Tone | null]>> = {
  offered: [msg({ message: 'Offered', context: 'session of a guide' }), 'ok'],
  off: [msg({ message: 'Off', context: 'session of a guide' }), 'mute'],
  closed: [msg({ message: 'Closed', context: 'a session' }), 'bad'],
  held: [msg({ message: 'Being paid', context: 'session of a guide' }), 'wait'],
  booked: [msg({ message: 'Booked', context: 'session of a guide' }), 'info'],
  over: [msg({ message: 'Over', context: 'session of a guide' }), null],
};

interface Props {
  session: RotaSession;
  about: string;
  fixed: boolean;
  onPress(): void;
  onReplace(): void;
  onDrop(): void;
}

// oxlint-disable-next-line max-lines-per-function -- one session as a link, as text or as a button, by its state
export function RotaTour({ session, about, fixed, onPress, onReplace, onDrop }: Props) {
  const { t, i18n } = useLingui();
  const { project } = useOffice();
  const { state, order, extra } = session;
  const [words, tone] = STATE_WORDS[state];
  const which = (
    <span className="vh">
      {spanText(session)}, {about}
    </span>
  );
  const inside = (
    <>
      <Text numeric>
        {spanText(session)}
        {extra ? <Text tone="second"> · {t({ message: 'added', context: 'session of a guide' })}</Text> : null}
      </Text>
      {tone === null ? (
        <Text size="micro" strong tone="second">
          {i18n._(words)}
        </Text>
      ) : (
        <Pill tone={tone}>{i18n._(words)}</Pill>
      )}
      <span className="vh">{about}</span>
    </>
  );
  if (order) {
    return (
      <>
        <Link
          className={styles.session}
          onKeyDown={moveFocus}
          to="/$project/orders/$order"
          params={{ project, order: order.id }}
        >
          {inside}
          <Text size="micro" numeric cut>
            {spacedNumber(order.number)}
          </Text>
        </Link>
        {fixed || state !== 'booked' ? null : (
          <LinkButton onKeyDown={moveFocus} onPress={onReplace}>
            {t`Another guide…`}
            {which}
          </LinkButton>
        )}
      </>
    );
  }
  if (fixed || state === 'over' || state === 'closed' || state === 'held')
    return <div className={styles.session}>{inside}</div>;
  return (
    <>
      <button type="button" className={styles.session} onKeyDown={moveFocus} onClick={onPress}>
        {inside}
      </button>
      {extra ? (
        <LinkButton onKeyDown={moveFocus} onPress={onDrop}>
          {t`Take it away`}
          {which}
        </LinkButton>
      ) : null}
    </>
  );
}
