import { useEffect, useRef } from 'react';
import { useGate } from '#gate/app/gate-context.ts';
import type { GateScreen } from '#gate/types.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconChevronLeft, IconIdCard } from '#ui/icons.ts';
import { LANE_SENTENCES, speak } from './lane-words.ts';
import styles from './lane.module.css';

/** How long a lane waits for a document, and how long it then shows that staff have to help, milliseconds. */
const WAITS = 15_000;
const PROBLEM_SHOWN = 4_000;

/** Readers type like a keyboard and press Enter; the field takes what they type, and shows nothing of it. */
export function LaneIdScreen({ rows, problem, busy }: Extract<GateScreen, { kind: 'look-up' }>) {
  const { device } = useGate();
  const field = useRef<HTMLInputElement>(null);
  // One document with two tickets, or none: staff have to look.
  const isOver = problem !== null || (rows !== null && rows.length !== 1);
  // A hand on the glass takes the focus away, and the reader would type into nothing.
  useEffect(() => {
    const focus = (): void => field.current?.focus();
    focus();
    addEventListener('click', focus);
    return () => removeEventListener('click', focus);
  }, []);
  useEffect(() => {
    if (isOver) speak('staff');
    const timer = setTimeout(() => device.next(), isOver ? PROBLEM_SHOWN : WAITS);
    return () => clearTimeout(timer);
  }, [device, isOver]);
  const read = (number: string): void => {
    if (field.current) field.current.value = '';
    if (number !== '') void device.readDocument(number);
  };
  return (
    <main className={styles.idCard} aria-busy={busy}>
      <Icon of={IconIdCard} size={32} />
      <div role="status">
        <h1 lang="zh-CN">{isOver ? LANE_SENTENCES.staff.zh : '请将身份证放在读卡器上'}</h1>
        <p className={styles.second} lang="en">
          {isOver ? LANE_SENTENCES.staff.en : 'Place your ID card on the reader'}
        </p>
        {!isOver && (
          <p className={styles.third} lang="ja">
            身分証を読み取り機に置いてください
          </p>
        )}
      </div>
      <input
        ref={field}
        className="vh"
        aria-label="身份证号 ID number"
        autoComplete="off"
        inputMode="none"
        onKeyDown={(event) => event.key === 'Enter' && read(event.currentTarget.value.trim())}
      />
      <button type="button" className={styles.way} onClick={() => device.next()}>
        <Icon of={IconChevronLeft} size={32} />
        <span lang="zh-CN">
          返回
          <small lang="en">Back</small>
        </span>
      </button>
    </main>
  );
}
