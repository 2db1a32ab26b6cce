import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { DeviceDay } from '#contract/office/devices.ts';
import styles from './Devices.module.css';

const [STEP, WIDTH, HEIGHT] = [10.6, 8, 22];

interface Props {
  hours: DeviceDay['hours'];
  first: number;
  last: number;
  most: number;
}

export function HourBars({ hours, first, last, most }: Props) {
  const { t } = useLingui();
  const count = last - first + 1;
  return (
    <>
      <svg
        className={styles.hourBars}
        width={count * STEP}
        height={HEIGHT}
        viewBox={`0 0 ${count * STEP} ${HEIGHT}`}
        aria-hidden="true"
      >
        {Array.from({ length: count }, (_, at) => {
          const people = hours.find(({ hour }) => hour === first + at)?.people ?? 0;
          const tall = people === 0 ? 1 : Math.max(2, Math.round((people / most) * HEIGHT));
          return (
            <rect
              key={at}
              className={people === 0 ? styles.none : undefined}
              x={at * STEP}
              y={HEIGHT - tall}
              width={WIDTH}
              height={tall}
              rx="1.5"
            />
          );
        })}
      </svg>
      <span className="vh">
        {hours
          .map(
            ({ hour, people }) => t`${plural(people, { one: `${hour}:00: # person`, other: `${hour}:00: # people` })}`,
          )
          .join(', ') || t`nobody`}
      </span>
    </>
  );
}
