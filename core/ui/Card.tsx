import type { ReactNode } from 'react';
import styles from './Card.module.css';
import type { Tone } from './Chip.tsx';
import { clsx } from './clsx.ts';
import type { IconType } from './icons.ts';

export interface CardProps {
  children: ReactNode;
  as?: 'div' | 'section' | 'article' | 'li' | undefined;
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
  /** True for a title between cards rather than inside one, which needs space above it. */
  onPage?: boolean | undefined;
}

export interface DefinitionRow {
  key: string;
  term: ReactNode;
  value: ReactNode;
  total?: boolean | undefined;
}

export interface Fact {
  key: string;
  icon: IconType;
  text: ReactNode;
  tone?: Tone | undefined;
}
