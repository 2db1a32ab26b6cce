import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { RotaSession } from '#contract/office/rota.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { spanText } from '#office/words/format.ts';
import { spacedNumber } from '#office/words/order-words.ts';
import { moveFocus } from './move-focus.ts';
import { STATE_WORDS } from './rota-words.ts';

interface Props {
  session: RotaSession;
  about: string;
  fixed: boolean;
  onPress(): void;
  onReplace(): void;
  onDrop(): void;
}

export function RotaTour({ session, about, fixed, onPress, onReplace, onDrop }: Props) {
  const { t, i18n } = useLingui();
  const { project } = useOffice();
  const { state, order, extra } = session;
  const [words, tone] = STATE_WORDS[state];
  const which = (
    <span className="hidden-text">
      {spanText(session)}, {about}
    </span>
  );
  const inside = (
    <>
      <span className="num">
        {spanText(session)}
        {extra ? <span className="t2"> · {t({ message: 'added', context: 'session of a guide' })}</span> : null}
      </span>
      <span className={`pill ${tone}`}>{i18n._(words)}</span>
      <span className="hidden-text">{about}</span>
    </>
  );
  if (order) {
    return (
      <>
        <Link
          className="rota-session"
          onKeyDown={moveFocus}
          to="/$project/orders/$order"
          params={{ project, order: order.id }}
        >
          {inside}
          <span className="num small cut">{spacedNumber(order.number)}</span>
        </Link>
        {fixed || state !== 'booked' ? null : (
          <button type="button" className="btn sm quiet" onKeyDown={moveFocus} onClick={onReplace}>
            {t`Another guide…`}
            {which}
          </button>
        )}
      </>
    );
  }
  if (fixed || state === 'over' || state === 'closed' || state === 'held')
    return <div className="rota-session">{inside}</div>;
  return (
    <>
      <button type="button" className="rota-session" onKeyDown={moveFocus} onClick={onPress}>
        {inside}
      </button>
      {extra ? (
        <button type="button" className="btn sm quiet" onKeyDown={moveFocus} onClick={onDrop}>
          {t`Take it away`}
          {which}
        </button>
      ) : null}
    </>
  );
}
