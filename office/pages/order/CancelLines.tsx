import { useLingui } from '@lingui/react/macro';
import type { OfficeOrder } from '#contract/office/order.ts';
import type { CancelQuote } from '#contract/office/order-cancel.ts';
import { Note } from '#office/ui/Note.tsx';
import { BLOCK_WORDS } from '#office/words/block-words.ts';
import { yuanText } from '#office/words/format.ts';
import { venueText } from '#office/words/order-words.ts';

interface Props {
  order: OfficeOrder;
  lines: CancelQuote['lines'];
  /** Tickets that have to go with the picked ones. */
  also: readonly string[];
  picked: readonly string[];
  onPick(picked: readonly string[]): void;
}

export function CancelLines({ order, lines, also, picked, onPick }: Props) {
  const { t, i18n } = useLingui();
  const free = lines.filter(({ block }) => block === undefined).map(({ ticket }) => ticket);
  return (
    <fieldset className="stack plain">
      <legend className="lbl">{t`Tickets`}</legend>
      {free.length > 1 ? (
        <label className="row b">
          <input
            type="checkbox"
            checked={picked.length === free.length}
            onChange={({ target }) => onPick(target.checked ? free : [])}
          />
          {t`All that can be cancelled`}
        </label>
      ) : null}
      {lines.map(({ ticket: id, block, amount, people }) => {
        const ticket = order.tickets.find((each) => each.id === id);
        const words = block === undefined ? undefined : BLOCK_WORDS[block];
        return (
          <label key={id} className="row">
            <input
              type="checkbox"
              disabled={block !== undefined}
              checked={picked.includes(id)}
              onChange={({ target }) => onPick(target.checked ? [...picked, id] : picked.filter((each) => each !== id))}
            />
            <span className="grow">
              {ticket ? venueText(ticket.name) : id} <span className="num dim">{ticket?.ticket_no}</span>{' '}
              {people > 1 ? t`${people} entries` : null}
            </span>
            {block === undefined ? (
              <b>{yuanText(amount)}</b>
            ) : (
              <span className="dim">{words ? i18n._(words) : block}</span>
            )}
          </label>
        );
      })}
      {also.length > 0 ? (
        <Note tone="wait">
          {t`What was sold with them can’t stay behind.`}{' '}
          <button type="button" className="btn sm" onClick={() => onPick([...picked, ...also])}>
            {t`Pick it too`}
          </button>
        </Note>
      ) : null}
    </fieldset>
  );
}
