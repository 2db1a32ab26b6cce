import { useLingui } from '@lingui/react/macro';
import { useId, useRef, useState } from 'react';
import { useKey } from './use-key.ts';

interface Props {
  label: string;
  placeholder: string;
  text: string | undefined;
  takenFor?: string | undefined;
  onFind(text: string | undefined): void;
}

export function SearchField({ label, placeholder, text: found = '', takenFor, onFind }: Props) {
  const { t } = useLingui();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(found);
  const [shown, setShown] = useState(found);
  // The search in the address can change without typing, by a cleared filter or a link: the field then shows the new
  // one.
  if (shown !== found) {
    setShown(found);
    setText(found);
  }
  useKey('/', () => field.current?.focus());
  return (
    <form
      role="search"
      className="row"
      onSubmit={(event) => {
        event.preventDefault();
        onFind(text.trim() || undefined);
      }}
    >
      <label htmlFor={id} className="hidden-text">
        {label}
      </label>
      <input
        ref={field}
        id={id}
        type="search"
        className="ctl soft find"
        placeholder={`${placeholder}  /`}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" className="btn">{t`Find`}</button>
      {takenFor === undefined ? null : <span className="tag" role="status">{t`as: ${takenFor}`}</span>}
    </form>
  );
}
