import { useLingui } from '@lingui/react/macro';

const [STEP, WIDTH, HEIGHT] = [12, 9, 40];

export function PaceChart({ pace }: { pace: readonly number[] }) {
  const { t } = useLingui();
  const most = Math.max(...pace, 1);
  if (pace.every((ended) => ended === 0)) return null;
  return (
    <figure className="stack">
      <figcaption className="small t2">{t`Orders done in each of the last ${pace.length} minutes`}</figcaption>
      <svg
        className="job-pace"
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
              className={ended === 0 ? 'none' : undefined}
              x={minute * STEP}
              y={HEIGHT - tall}
              width={WIDTH}
              height={tall}
              rx="1.5"
            />
          );
        })}
      </svg>
      <span className="hidden-text">{pace.join(', ')}</span>
    </figure>
  );
}
