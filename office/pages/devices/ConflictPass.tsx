import { useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleX } from 'lucide-react';
import type { OfficeConflict } from '#contract/office/gate-conflicts.ts';
import { dayText, secondsText } from '#office/words/format.ts';
import { venueText } from '#office/words/order-words.ts';
import { Icon } from '#ui/Icon.tsx';
import { Text } from '#ui/Text.tsx';
import styles from './GateConflicts.module.css';

interface Props {
  title: string;
  tone: 'good' | 'bad';
  pass: OfficeConflict['pass'];
}

/** Seconds matter here, where two gates let the same ticket in. */
export function ConflictPass({ title, tone, pass: { at, gate, device, person, clock, offline } }: Props) {
  const { t } = useLingui();
  const isSure = clock === 'sure';
  const parts = [gate === undefined ? '' : venueText(gate), device, offline ? t`offline` : t`online`, person ?? ''];
  return (
    <div className={isSure ? styles[tone] : styles.unsure}>
      <span className={styles.passTitle}>
        <Icon of={tone === 'good' ? CircleCheck : CircleX} size={16} />
        {title}
      </span>
      <b className={styles.time}>{secondsText(at)}</b>
      <span>{[dayText(at), ...parts.filter((part) => part !== '')].join(' · ')}</span>
      <Text size="micro">{isSure ? t`The clock can be trusted.` : t`The clock can’t be trusted.`}</Text>
    </div>
  );
}
