import type { EntryFamily } from '#domain/gate/entry-verdicts.ts';
import { clsx } from '#ui/clsx.ts';
import styles from './parts.module.css';

const stroke = { fill: 'none', strokeWidth: 4.5, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** Assistive technology skips the mark, because it repeats the words beside it. */
export function Mark({ of: family, className }: { of: EntryFamily; className?: string | undefined }) {
  return (
    <svg className={clsx(styles.mark, className)} viewBox="0 0 44 44" aria-hidden="true">
      {family === 'GO' && (
        <>
          <circle cx="22" cy="22" r="20" fill="var(--v-go)" />
          <path d="m13 23 6.5 6.5L32 15.5" stroke="#fff" {...stroke} />
        </>
      )}
      {family === 'ASK' && (
        <>
          <rect
            x="8"
            y="8"
            width="28"
            height="28"
            rx="5"
            transform="rotate(45 22 22)"
            fill="var(--v-ask)"
            stroke="#1f1915"
            strokeWidth="2"
          />
          <path d="M22 13v10.5M22 29.5h.01" stroke="#1f1915" {...stroke} />
        </>
      )}
      {family === 'LATER' && (
        <>
          <rect x="4" y="4" width="36" height="36" rx="8" fill="var(--v-later-shape)" />
          <path d="M22 12v10.5l7 4" stroke="#fff" {...stroke} />
        </>
      )}
      {family === 'STOP' && (
        <>
          <path d="M14 3h16l11 11v16L30 41H14L3 30V14z" fill="var(--v-stop)" />
          <path d="m15 15 14 14M29 15 15 29" stroke="#fff" {...stroke} />
        </>
      )}
    </svg>
  );
}
