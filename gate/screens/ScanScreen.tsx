import { Trans, useLingui } from '@lingui/react/macro';
import { useGate } from '#gate/app/gate-context.ts';
import type { CameraState } from '#gate/camera/camera.ts';
import { CameraView } from '#gate/camera/CameraView.tsx';
import { Mark } from '#gate/parts/Mark.tsx';
import { GateTabs, Strip } from '#gate/parts/Page.tsx';
import parts from '#gate/parts/parts.module.css';
import { useSince } from '#gate/parts/use-now.ts';
import type { GateStatus, ShownVerdict } from '#gate/types.ts';
import { headlineOf } from '#gate/verdict/headline.ts';
import { useLength } from '#gate/verdict/use-ago.ts';
import { useTexts } from '#gate/verdict/use-texts.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconIdCard, IconKeyboard, IconLamp, IconSwitchCamera } from '#ui/icons.ts';
import { OfflineBanner, OfflinePanel } from './OfflinePanel.tsx';
import styles from './screens.module.css';

export function ScanScreen({ last, status }: { last: ShownVerdict | null; status: GateStatus }) {
  const { device } = useGate();
  const { local } = useTexts();
  const who = [status.device_name, status.staff?.name].filter(Boolean).join(' · ');
  return (
    <div className={parts.page}>
      <Strip title={local(status.gate?.name)} sub={who} status={status} />
      {!status.online && <OfflineBanner status={status} />}
      <main className={styles.camera}>
        <Viewfinder />
      </main>
      <section className={styles.panel}>
        {status.online || status.waiting_lines === 0 ? (
          <LastVerdict last={last} inToday={status.in_today} />
        ) : (
          <OfflinePanel status={status} />
        )}
        <div className={styles.twoButtons}>
          <Button variant="outline" size="lg" icon={IconKeyboard} onPress={() => device.openNumber()}>
            <Trans>Type number</Trans>
          </Button>
          <Button variant="outline" size="lg" icon={IconIdCard} onPress={() => device.openLookUp('id-number')}>
            <Trans>Find by ID</Trans>
          </Button>
        </div>
      </section>
      <GateTabs current="scan" device={device} conflicts={status.conflicts} />
    </div>
  );
}

export function Viewfinder() {
  const { t } = useLingui();
  const { camera, cameraState } = useGate();
  return (
    <>
      <CameraView camera={camera} className={styles.picture} />
      <svg className={styles.hole} viewBox="0 0 252 252" aria-hidden="true">
        {[styles.holeEdge, styles.holeLine].map((name) => (
          <path
            key={name}
            className={name}
            d="M4 60V34A30 30 0 0 1 34 4h26M192 4h26a30 30 0 0 1 30 30v26M248 192v26a30 30 0 0 1-30 30h-26M60 248H34a30 30 0 0 1-30-30v-26"
          />
        ))}
      </svg>
      <div className={styles.tools}>
        {cameraState.torch !== null && (
          <button type="button" aria-pressed={cameraState.torch} onClick={() => void camera.switchTorch()}>
            <Icon of={IconLamp} />
            {t({ context: 'torch', message: 'Light' })}
          </button>
        )}
        {cameraState.hasLenses && (
          <button type="button" onClick={() => void camera.nextLens()}>
            <Icon of={IconSwitchCamera} />
            <Trans>Camera</Trans>
          </button>
        )}
      </div>
      <p className={styles.say} role="status">
        <span>
          <CameraWords state={cameraState} />
        </span>
      </p>
    </>
  );
}

function CameraWords({ state: { status, needsAdvice, torch } }: { state: CameraState }) {
  if (status === 'refused') return <Trans>The camera is not allowed. Allow it in the settings of the browser.</Trans>;
  if (status === 'none' || status === 'off') return <Trans>No camera. Type the number, or use a hand scanner.</Trans>;
  if (status === 'starting') return <Trans>The camera is starting …</Trans>;
  if (!needsAdvice) return <Trans>Point at the ticket code</Trans>;
  return torch === false ? (
    <Trans>Turn the light on, keep a hand's breadth away, or type the number</Trans>
  ) : (
    <Trans>Keep a hand's breadth away, ask for more brightness, or type the number</Trans>
  );
}

function LastVerdict({ last, inToday }: { last: ShownVerdict | null; inToday: number }) {
  const { i18n, t } = useLingui();
  return (
    <div className={styles.last}>
      {last ? (
        <LastWords key={last.seq} last={last} />
      ) : (
        <p>
          <Trans>Nothing scanned yet</Trans>
        </p>
      )}
      <div className={styles.count}>
        <b>{i18n.number(inToday)}</b>
        <p>{t`in today`}</p>
      </div>
    </div>
  );
}

function LastWords({ last }: { last: ShownVerdict }) {
  const { i18n, t } = useLingui();
  const { device } = useGate();
  const { ticket } = useTexts();
  const length = useLength();
  const since = length(useSince(last.at, device.now));
  const isGo = last.family === 'GO';
  return (
    <>
      <Mark of={last.family} className={styles.lastMark} />
      <div>
        <b>{isGo ? ticket(last) : i18n._(headlineOf(last.id, last.people, last.facts))}</b>
        <p>{isGo ? t`admitted ${since} ago` : t`${since} ago`}</p>
      </div>
    </>
  );
}
