import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { lengthOf } from '#domain/order/rating.ts';
import { TextAreaField } from '#ui/Field.tsx';
import styles from './CommentScreen.module.css';

export interface CountedTextProps {
  id: string;
  label: ReactNode;
  value: string;
  /** Characters that fit; more can be typed, and are never cut off. */
  most: number;
  onChange: (text: string) => void;
}

export function CountedText({ id, label, value, most, onChange }: CountedTextProps) {
  const { t } = useLingui();
  const length = lengthOf(value.trim());
  const surplus = length - most;
  return (
    <TextAreaField
      id={id}
      label={label}
      rows={4}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      hint={
        <span className={styles.count}>
          <span className="vh">{t`${length} of ${most} characters`}</span>
          <span aria-hidden="true">{`${length} / ${most}`}</span>
        </span>
      }
      error={
        surplus > 0
          ? t`${plural(surplus, { one: `The text has # character too many; ${most} fit.`, other: `The text has # characters too many; ${most} fit.` })}`
          : undefined
      }
    />
  );
}
