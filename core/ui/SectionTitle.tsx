import styles from './Card.module.css';
import { clsx } from './clsx.ts';
import { type SectionTitleProps } from './Card.tsx';

export function SectionTitle({ children, id, level = 2, aside, onPage }: SectionTitleProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={clsx(styles.section, onPage && styles.page)}>
      <Heading id={id}>{children}</Heading>
      {aside !== undefined && <div className={styles.aside}>{aside}</div>}
    </div>
  );
}
