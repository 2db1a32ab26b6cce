import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { LocalText } from '#domain/lib/local-text.ts';
import { maskNumber, type Traveller } from '#domain/people/traveller.ts';
import { DOCUMENT_WORDS } from '#i18n/document-words.ts';
import { Words } from '#i18n/Words.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Tag } from '#ui/Tag.tsx';
import { IconEdit, IconEye, IconEyeOff } from '#ui/icons.ts';
import styles from './TravellerSheet.module.css';

/** Milliseconds for which a whole number is shown. */
const SHOWN_FOR = 10_000;

export interface TravellerSheetEntry {
  key: string;
  person: Traveller;
  /** The masked document number, where only the server has the whole one. */
  mask?: string | undefined;
  chosen: boolean;
  ticket?: LocalText | undefined;
  /** Years on the day of the visit, where the document contains the birthday. */
  age?: number | undefined;
  problem?: string | undefined;
  note?: string | undefined;
}

export interface TravellerSheetRowProps {
  entry: TravellerSheetEntry;
  onToggle: () => void;
  onEdit: () => void;
}

export function TravellerSheetRow({ entry, onToggle, onEdit }: TravellerSheetRowProps) {
  const { t, i18n } = useLingui();
  const { person, mask, chosen, ticket, age, problem, note } = entry;
  const { name, id_type, id_number } = person;
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    if (!isWhole) return undefined;
    const timer = setTimeout(() => setWhole(false), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [isWhole]);
  return (
    <li className={styles.row}>
      <div className={styles.person}>
        <Checkbox checked={chosen} disabled={!chosen && problem !== undefined} onChange={onToggle}>
          <span className={styles.name}>
            {name}
            {age !== undefined && <Tag>{t`${plural(age, { one: '# year', other: '# years' })}`}</Tag>}
            {ticket && (
              <Tag tone="info">
                <Words of={ticket} />
              </Tag>
            )}
          </span>
          <span className={styles.number} role={isWhole ? 'status' : undefined}>
            {i18n._(DOCUMENT_WORDS[id_type])} {isWhole ? id_number : (mask ?? maskNumber(id_type, id_number))}
          </span>
          {problem !== undefined && <span className={styles.problem}>{problem}</span>}
          {note !== undefined && <span className={styles.problem}>{note}</span>}
        </Checkbox>
      </div>
      {id_number !== '' && (
        <IconButton
          icon={isWhole ? IconEyeOff : IconEye}
          size={20}
          label={isWhole ? t`Hide the number of ${name}` : t`Show the number of ${name} for 10 seconds`}
          onPress={() => setWhole(!isWhole)}
        />
      )}
      <IconButton icon={IconEdit} size={20} label={t`Edit ${name}`} onPress={onEdit} />
    </li>
  );
}
