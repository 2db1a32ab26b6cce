import { useLingui } from '@lingui/react/macro';
import { useId, useRef, useState } from 'react';
import { addNote, type OfficeOrder } from '#contract/office/order.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { useAction } from '#office/queries/use-office.ts';
import { Failure } from '#office/ui/Failure.tsx';
import { useKey } from '#office/ui/use-key.ts';
import { instantText } from '#office/words/format.ts';

export function NotesCard({ order }: { order: OfficeOrder }) {
  const { t } = useLingui();
  const { may } = useOffice();
  const add = useAction(addNote);
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  useKey('n', () => field.current?.focus());
  return (
    <section className="card pad stack" aria-labelledby="notes">
      <h2 id="notes" className="b">{t`Notes`}</h2>
      {order.notes.length === 0 ? <p className="dim">{t`No note yet.`}</p> : null}
      <ul className="stack">
        {order.notes.map((note) => (
          <li key={note.id} className="promise">
            {note.text}
            <span className="small dim">
              {' '}
              {note.by} · {instantText(note.at)}
            </span>
          </li>
        ))}
      </ul>
      {may('note') ? (
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault();
            add.mutate({ order: order.id, text }, { onSuccess: () => setText('') });
          }}
        >
          <label htmlFor={id} className="lbl">{t`A note that only staff see`}</label>
          <textarea
            ref={field}
            id={id}
            className="ctl"
            required
            maxLength={500}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {add.isError ? <Failure error={add.error} /> : null}
          <div className="row">
            <button type="submit" className="btn" disabled={add.isPending}>
              {t`Add it`}
            </button>
          </div>
        </form>
      ) : null}
    </section>
  );
}
