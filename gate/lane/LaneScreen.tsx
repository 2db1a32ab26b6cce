import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useGate } from '#gate/app/gate-context.ts';
import { Fresh } from '#gate/parts/Fresh.tsx';
import { Viewfinder } from '#gate/screens/Viewfinder.tsx';
import screens from '#gate/screens/screens.module.css';
import type { GateStatus } from '#gate/types.ts';
import { useTexts } from '#gate/verdict/use-texts.ts';
import { timeOf } from '#domain/lib/day.ts';
import { clsx } from '#ui/clsx.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconIdCard, IconKeyboard, IconLock } from '#ui/icons.ts';
import { cameraHint } from './lane-words.ts';
import styles from './lane.module.css';

function Clock() {
  const { device } = useGate();
  const [time, setTime] = useState(() => timeOf(device.now()));
  useEffect(() => {
    const timer = setInterval(() => setTime(timeOf(device.now())), 5_000);
    return () => clearInterval(timer);
  }, [device]);
  return <b>{time}</b>;
}

export function LaneScreen({ status }: { status: GateStatus }) {
  const { device, cameraState } = useGate();
  const { local } = useTexts();
  const hint = cameraHint(cameraState);
  return (
    <div className={styles.lane}>
      <main className={styles.side}>
        <p className={styles.device}>
          {status.device_name !== null && <span>{status.device_name}</span>}
          {[local(status.venue), local(status.gate?.name)].filter(Boolean).join(' · ')}
        </p>
        <h1 lang="zh-CN">请扫票码</h1>
        <p className={styles.second} lang="en">
          Scan your ticket code
        </p>
        <p className={styles.third} lang="ja">
          チケットのQRをかざしてください
        </p>
        <div className={styles.ways}>
          <button type="button" className={styles.way} onClick={() => device.openLookUp('id-number')}>
            <Icon of={IconIdCard} size={32} />
            <span lang="zh-CN">
              刷身份证
              <small lang="en">ID card</small>
            </span>
          </button>
          <button type="button" className={styles.way} onClick={() => device.openNumber()}>
            <Icon of={IconKeyboard} size={32} />
            <span lang="zh-CN">
              输入票号
              <small lang="en">Type the number</small>
            </span>
          </button>
        </div>
        <div className={styles.foot}>
          <Clock />
          <Fresh status={status} />
          <span lang="zh-CN">
            多人一码请一起走到门前
            <small lang="en">One code for several: please come to the gate together</small>
          </span>
          <button type="button" onClick={() => device.lock()}>
            <Icon of={IconLock} size={20} />
            <Trans>Staff</Trans>
          </button>
        </div>
      </main>
      <div className={clsx(screens.camera, styles.camera)}>
        <Viewfinder
          hint={
            <>
              <b lang="zh-CN">{hint.zh}</b>
              <small lang="en">{hint.en}</small>
            </>
          }
        />
      </div>
    </div>
  );
}
