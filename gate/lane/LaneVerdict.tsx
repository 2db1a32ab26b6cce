import { useEffect } from 'react';
import { useGate } from '#gate/app/gate-context.ts';
import type { GateStatus, ShownVerdict } from '#gate/types.ts';
import { useTexts } from '#gate/verdict/use-texts.ts';
import verdict from '#gate/verdict/verdict.module.css';
import { VerdictShape } from '#gate/verdict/VerdictShape.tsx';
import { clsx } from '#ui/clsx.ts';
import { LANE_SENTENCES, laneDetail, laneMs, laneSentence, laneTicket, speak, TURNSTILE_HINTS } from './lane-words.ts';
import styles from './lane-verdict.module.css';

const MOST_FIGURES = 8;
const FAMILY_CLASS = { GO: verdict.go, ASK: verdict.ask, LATER: verdict.later, STOP: verdict.stop } as const;

export function LaneVerdict({ shown, people, status }: { shown: ShownVerdict; people: number; status: GateStatus }) {
  const { device } = useGate();
  const { local } = useTexts();
  const sentence = laneSentence(shown);
  const { seq, ends, turnstile } = shown;
  const shownFor = laneMs(shown);
  // The colour of an admission would send the visitor against a shut turnstile.
  const family = turnstile === 'failed' ? 'ASK' : shown.family;
  useEffect(() => speak(sentence), [sentence, seq]);
  useEffect(() => {
    if (shownFor === null) return;
    const timer = setTimeout(() => device.next(), shownFor);
    return () => clearTimeout(timer);
  }, [device, shownFor, seq]);
  const { zh, en } = LANE_SENTENCES[sentence];
  const detail = laneDetail(shown, device.names.scenic);
  return (
    <div className={clsx(styles.verdict, FAMILY_CLASS[family])} data-family={family} data-verdict={shown.id}>
      <p className={styles.top}>
        <span>{[status.device_name, local(status.gate?.name)].filter(Boolean).join(' · ')}</span>
      </p>
      {family === 'STOP' && <div className={verdict.bands} aria-hidden="true" />}
      <main>
        <VerdictShape family={family} id={shown.id} />
        <div role="alert">
          <h1 lang="zh-CN" className={clsx(zh.length > 3 && styles.long)}>
            {zh}
          </h1>
          <p className={styles.second} lang="en">
            {en}
          </p>
          {detail && <BothLanguages of={detail} />}
          {shown.family === 'GO' && (
            <>
              {people > 0 && people <= MOST_FIGURES && <Figures count={people} />}
              <BothLanguages of={laneTicket(shown, people, device.names.ticketType)} />
              {turnstile !== 'none' && <BothLanguages of={TURNSTILE_HINTS[turnstile]} role="status" />}
            </>
          )}
        </div>
      </main>
      {family === 'STOP' && <div className={verdict.bands} aria-hidden="true" />}
      {ends === 'by-itself' && (
        <div key={seq} className={clsx(verdict.timebar, styles.bar)} aria-hidden="true">
          <i />
        </div>
      )}
    </div>
  );
}

function BothLanguages({ of: { zh, en }, role }: { of: { zh: string; en: string }; role?: 'status' }) {
  return (
    <p className={styles.ticket} role={role}>
      <span lang="zh-CN">{zh}</span>
      <br />
      <span lang="en">{en}</span>
    </p>
  );
}

function Figures({ count }: { count: number }) {
  return (
    <div className={clsx(verdict.people, styles.figures)} aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        <svg key={at} viewBox="0 0 24 24" fill="currentColor">
          <circle cx="12" cy="7.5" r="4.3" />
          <path d="M3.5 21.5c0-5.6 3.3-8.3 8.5-8.3s8.5 2.7 8.5 8.3z" />
        </svg>
      ))}
    </div>
  );
}
