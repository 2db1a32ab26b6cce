import { useLingui } from '@lingui/react/macro';
import { useId, useRef, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { clsx } from '#ui/clsx.ts';
import { Row } from '#ui/Row.tsx';
import { Tag } from '#ui/Tag.tsx';
import { useKey } from './use-key.ts';
import styles from './Control.module.css';

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
    <Row
      role="search"
      aria-label={t`Find in the list`}
      as="form"
      onSubmit={(event) => {
        event.preventDefault();
        onFind(text.trim() || undefined);
      }}
    >
      <label htmlFor={id} className="vh">
        {label}
      </label>
      <input
        ref={field}
        id={id}
        type="search"
        className={clsx(styles.control, styles.soft, styles.search)}
        placeholder={`${placeholder}  /`}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="outline">{t`Find`}</Button>
      {takenFor === undefined ? null : (
        <span role="status">
          <Tag>{t`as: ${takenFor}`}</Tag>
        </span>
      )}
    </Row>
  );
}
