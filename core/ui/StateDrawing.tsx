import styles from './States.module.css';

export type Drawn = 'ticket' | 'calendar' | 'error' | 'offline';

export function StateDrawing({ of }: { of: Drawn }) {
  if (of === 'error')
    return (
      <>
        <circle cx="60" cy="46" r="20" className={styles.sun} />
        <path d="M10 126c30-18 60-18 90 0s60 18 90 0 36-14 44-12" className={styles.line} />
        <path d="M74 96h92l-14 26H90z" className={styles.shape} />
        <path d="M120 96V44l30 40h-30m56-24 10-10m0 10-10-10" className={styles.accent} />
      </>
    );
  if (of === 'offline')
    return (
      <>
        <path d="m20 128 52-62 30 34 34-48 60 76" className={styles.line} />
        <circle cx="182" cy="44" r="18" className={styles.sun} />
        <path d="M96 128V94a24 24 0 0 1 48 0v34z" className={styles.shape} />
        <path d="M108 98a18 18 0 0 1 24 0m-18.5 7a10 10 0 0 1 13 0M104 90l32 34" className={styles.accent} />
        <path d="M120 114h.01" strokeWidth="6" className={styles.accent} />
      </>
    );
  const ticket = (
    <>
      <path
        d="M78 92h84a6 6 0 0 1 6 6v10a10 10 0 0 0 0 20v10a6 6 0 0 1-6 6H78a6 6 0 0 1-6-6v-10a10 10 0 0 0 0-20V98a6 6 0 0 1 6-6Z"
        className={styles.shape}
      />
      <path d="M142 102v6m0 7v6m0 7v6" className={styles.accent} />
      <path d="M92 112h34m-34 12h22" strokeWidth="4" className={styles.line} />
    </>
  );
  const calendar = (
    <>
      <rect x="82" y="78" width="76" height="66" rx="8" className={styles.shape} />
      <path d="M82 98h76M102 70v14m36-14v14" className={styles.shape} />
      <path d="m112 112 16 16m0-16-16 16" className={styles.accent} />
    </>
  );
  return (
    <>
      <circle cx="172" cy="52" r="22" className={styles.sun} />
      <path d="m18 122 46-52 26 28 30-40 44 52 20-20 38 32" className={styles.line} />
      {of === 'ticket' ? ticket : calendar}
    </>
  );
}
