import { useLingui } from '@lingui/react/macro';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import styles from './Jobs.module.css';

const [STEP, WIDTH, HEIGHT] = [12, 9, 40];

export function PaceChart({ pace }: { pace: readonly number[] }) {
  const { t } = useLingui();
  const most = Math.max(...pace, 1);
  if (pace.every((ended) => ended === 0)) return null;
  return (
    <Stack as="figure">
      <Text
        as="figcaption"
        size="micro"
        tone="second"
      >{t`Orders done in each of the last ${pace.length} minutes`}</Text>
      <svg
        className={styles.pace}
        width={pace.length * STEP}
        height={HEIGHT}
        viewBox={`0 0 ${pace.length * STEP} ${HEIGHT}`}
        aria-hidden="true"
      >
        {Array.from({ length: pace.length }, (_, minute) => {
          const ended = pace[minute] ?? 0;
          const tall = ended === 0 ? 1 : Math.max(3, Math.round((ended / most) * HEIGHT));
          return (
            <rect
              key={minute}
              className={ended === 0 ? styles.none : undefined}
              x={minute * STEP}
              y={HEIGHT - tall}
              width={WIDTH}
              height={tall}
              rx="1.5"
            />
          );
        })}
      </svg>
      <span className="vh">{pace.join(', ')}</span>
    </Stack>
  );
}
