import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { JudgedRow, PasteFault } from '#domain/people/people-paste-faults.ts';
import { maskPhone } from '#domain/lib/phone.ts';
import { maskNumber } from '#domain/people/traveller.ts';
import { DOCUMENT_WORDS } from '#i18n/document-words.ts';
import { problemWords } from '#i18n/problem-words.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Field, TextAreaField } from '#ui/Field.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconEdit, IconOk, IconTrash } from '#ui/icons.ts';
import styles from './TravellerSheet.module.css';
import { sentencesText } from '#i18n/list-text.ts';
import { useLocale } from '#i18n/use-locale.ts';

export interface TravellerPasteRowProps {
  judged: JudgedRow;
  /** @param to the corrected row; null removes it. */
  onChange: (to: string | null) => void;
}

function faultWords(fault: PasteFault): MessageDescriptor {
  switch (fault.code) {
    case 'field':
      return problemWords(fault.problem);
    case 'same-row': {
      const { line, name } = fault;
      return msg`The same document as ${name} in line ${line}.`;
    }
    case 'number-short': {
      const { has, off } = fault;
      return msg`The number has ${has} characters; ${plural(off, { one: '# is missing', other: '# are missing' })}.`;
    }
    case 'number-long': {
      const { has, off } = fault;
      return msg`The number has ${has} characters; ${plural(off, { one: '# too many', other: '# too many' })}.`;
    }
    case 'mrz-length': {
      const { row, has, needs } = fault;
      return msg`Line ${row} of the passport has ${has} characters; it needs ${needs}.`;
    }
    case 'mrz-check':
      return msg`A check digit of the passport’s lines does not fit. Compare each character.`;
    case 'mrz-other':
      return msg`These are the lines of another document. The ticket needs those of the passport.`;
  }
}

function useFaultText(faults: readonly PasteFault[]): string | undefined {
  const { i18n } = useLingui();
  const locale = useLocale();
  const words = faults.map((fault) => i18n._(faultWords(fault)));
  return sentencesText(words, locale) || undefined;
}

export function TravellerPasteRow({ judged: { row, person, faults, proposal }, onChange }: TravellerPasteRowProps) {
  const { t, i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { line } = row;
  const isGood = faults.length === 0;
  const { name } = person;
  // Keeps the focus in a row that becomes valid while it is corrected.
  const [wasBad, setWasBad] = useState(!isGood);
  if (!isGood && !wasBad) setWasBad(true);
  const wiring = {
    label: t`Words of line ${line}`,
    labelHidden: true,
    error: useFaultText(faults),
    autoComplete: 'off',
    autoCorrect: 'off',
    spellCheck: false,
    value: row.text,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return (
    <li className={styles.pasted}>
      <div className={styles.row}>
        <div className={styles.person}>
          <p className={styles.name}>
            {isGood && <Icon of={IconOk} size={18} />}
            <span>
              <Trans>Line {line}</Trans>
            </span>
            {isGood && <span>{name}</span>}
          </p>
          {isGood && (
            <p className={styles.number}>
              {i18n._(DOCUMENT_WORDS[person.id_type])} {maskNumber(person.id_type, person.id_number)}{' '}
              {person.phone && maskPhone(person.phone)}
            </p>
          )}
        </div>
        {isGood && !wasBad && (
          <IconButton
            icon={IconEdit}
            size={20}
            label={t`Edit line ${line}`}
            expanded={isOpen}
            onPress={() => setOpen(!isOpen)}
          />
        )}
        <IconButton icon={IconTrash} size={20} label={t`Remove line ${line}`} onPress={() => onChange(null)} />
      </div>
      {(isOpen || wasBad) && (row.text.includes('\n') ? <TextAreaField {...wiring} rows={3} /> : <Field {...wiring} />)}
      {proposal !== null && (
        <Button variant="outline" block className={styles.change} onPress={() => onChange(proposal)}>
          <Trans>Change to: {proposal}</Trans>
        </Button>
      )}
    </li>
  );
}
