import { Fragment, type ReactNode } from 'react';
import styles from './parts.module.css';

export type Fact = readonly [name: string, value: ReactNode];

export function Facts({ of: facts }: { of: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
