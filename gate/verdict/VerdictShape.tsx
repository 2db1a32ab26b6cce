import type { EntryFamily, EntryVerdictId } from '#domain/gate/entry-verdicts.ts';
import styles from './verdict.module.css';

const round = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

const IS_DOUBTFUL: ReadonlySet<EntryVerdictId> = new Set(['forged', 'unknown', 'old-code']);
const IS_PLACE: ReadonlySet<EntryVerdictId> = new Set(['wrong-gate', 'elsewhere']);
const IS_TIME: ReadonlySet<EntryVerdictId> = new Set(['too-early', 'too-late', 'again']);

function AskIcon({ id }: { id: EntryVerdictId }) {
  if (id === 'check-photo')
    return <path d="M100 66a18 18 0 1 1 0 36 18 18 0 0 1 0-36zM68 136c2-20 12-28 32-28s30 8 32 28" />;
  if (id === 'check-id') return <path d="M60 72h80v56H60zM76 90h.01M72 112c2-8 14-8 16 0M104 92h22M104 110h22" />;
  return <path d="M100 62v48M100 138h.01" strokeWidth="20" />;
}

function LaterIcon({ id }: { id: EntryVerdictId }) {
  if (IS_PLACE.has(id)) return <path d="M48 100h104M112 60l40 40-40 40" />;
  if (IS_TIME.has(id)) return <path d="M100 44a56 56 0 1 1 0 112 56 56 0 0 1 0-112zM100 70v34l22 14" />;
  return (
    <path d="M52 60h96a10 10 0 0 1 10 10v76a10 10 0 0 1-10 10H52a10 10 0 0 1-10-10V70a10 10 0 0 1 10-10zM72 42v34M128 42v34M42 96h116M88 114l24 24M112 114l-24 24" />
  );
}

/** Assistive technology skips the shape, because it repeats the headline. */
export function VerdictShape({ family, id }: { family: EntryFamily; id: EntryVerdictId }) {
  return (
    <svg className={styles.shape} viewBox="0 0 200 200" aria-hidden="true">
      {family === 'GO' && (
        <>
          <circle cx="100" cy="100" r="92" fill="#fff" />
          <path d="m58 103 29 29 56-62" stroke="var(--v-go)" strokeWidth="22" {...round} />
        </>
      )}
      {family === 'ASK' && (
        <>
          <rect x="36" y="36" width="128" height="128" rx="22" transform="rotate(45 100 100)" fill="#1f1915" />
          <g stroke="var(--v-ask)" strokeWidth="12" {...round}>
            <AskIcon id={id} />
          </g>
        </>
      )}
      {family === 'LATER' && (
        <>
          <rect x="14" y="14" width="172" height="172" rx="34" fill="var(--v-later-shape)" />
          <g stroke="#fff" strokeWidth="14" {...round}>
            <LaterIcon id={id} />
          </g>
        </>
      )}
      {family === 'STOP' && (
        <>
          <path
            d="M62 8h76l54 54v76l-54 54H62L8 138V62z"
            fill="#fff"
            stroke="#fff"
            strokeWidth="8"
            strokeLinejoin="round"
          />
          <path
            d={IS_DOUBTFUL.has(id) ? 'M100 46v66M100 148h.01' : 'm68 68 64 64M132 68l-64 64'}
            stroke="var(--v-stop)"
            strokeWidth="22"
            {...round}
          />
        </>
      )}
    </svg>
  );
}
