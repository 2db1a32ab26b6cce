import type { ReactNode } from 'react';
import styles from './Card.module.css';
import type { Tone } from './Chip.tsx';
import { clsx } from './clsx.ts';
import { Icon } from './Icon.tsx';
import type { IconType } from './icons.ts';

export interface CardProps {
  children: ReactNode;
  as?: 'div' | 'section' | 'article' | 'li' | undefined;
  /** No padding, content cut at the corners. */
  flush?: boolean | undefined;
  id?: string | undefined;
  labelledBy?: string | undefined;
  className?: string | undefined;
}

export function Card({ children, as: Box = 'div', flush, id, labelledBy, className }: CardProps) {
  return (
    <Box id={id} aria-labelledby={labelledBy} className={clsx(styles.card, flush && styles.flush, className)}>
      {children}
    </Box>
  );
}

export interface SectionTitleProps {
  children: ReactNode;
  id?: string | undefined;
  level?: 2 | 3 | undefined;
  aside?: ReactNode;
  /** Between cards rather than inside one: adds the space above. */
  onPage?: boolean | undefined;
}

export function SectionTitle({ children, id, level = 2, aside, onPage }: SectionTitleProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={clsx(styles.section, onPage && styles.page)}>
      <Heading id={id}>{children}</Heading>
      {aside !== undefined && <div className={styles.aside}>{aside}</div>}
    </div>
  );
}

export interface DefinitionRow {
  key: string;
  term: ReactNode;
  value: ReactNode;
  total?: boolean | undefined;
}

export function DefinitionList({ rows }: { rows: readonly DefinitionRow[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map(({ key, term, value, total }) => (
        <div key={key} className={total ? styles.total : undefined}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export interface Fact {
  key: string;
  icon: IconType;
  text: ReactNode;
  tone?: Tone | undefined;
}

export function Facts({ items }: { items: readonly Fact[] }) {
  return (
    <ul className={styles.facts}>
      {items.map(({ key, icon, text, tone }) => (
        <li key={key} className={tone && tone !== 'mute' ? styles[tone] : undefined}>
          <Icon of={icon} size={18} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

export function Divider() {
  return <hr className={styles.line} />;
}
