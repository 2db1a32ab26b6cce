import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { clsx } from '#ui/clsx.ts';
import { Text } from '#ui/Text.tsx';
import styles from './inputs.module.css';

interface Props {
  label: string;
  help: string;
  all: readonly { id: string; text: string }[];
  chosen: readonly string[];
  fault?: string | undefined;
  onChange(ids: string[]): void;
}

export function Chosen({ label, help, all, chosen, fault, onChange }: Props) {
  const { t } = useLingui();
  const id = useId();
  const lost = chosen
    .filter((each) => !all.some((member) => member.id === each))
    .map((each) => ({ id: each, text: each }));
  const shown = [...all, ...lost];
  return (
    <fieldset className={styles.wide} aria-describedby={`${id}-help ${id}-fault`}>
      <Text as="legend" size="micro" strong tone="second">
        {label}
      </Text>
      {shown.length === 0 ? <Text size="micro" tone="third">{t`There is none to choose.`}</Text> : null}
      <div className={clsx(styles.chips, fault !== undefined && styles.faulty)}>
        {shown.map((member) => (
          <label key={member.id} className={styles.chip}>
            <input
              type="checkbox"
              checked={chosen.includes(member.id)}
              onChange={(event) =>
                onChange(event.target.checked ? [...chosen, member.id] : chosen.filter((each) => each !== member.id))
              }
            />
            {member.text}
          </label>
        ))}
      </div>
      <Text id={`${id}-help`} size="micro" tone="third">
        {help}
      </Text>
      <Text id={`${id}-fault`} size="micro" tone="bad">
        {fault ?? null}
      </Text>
    </fieldset>
  );
}
