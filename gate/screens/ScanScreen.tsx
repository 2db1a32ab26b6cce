import { Trans, useLingui } from '@lingui/react/macro';
import { useGate } from '#gate/app/gate-context.ts';
import { Mark } from '#gate/parts/Mark.tsx';
import { GateTabs } from '#gate/parts/GateTabs.tsx';
import { Strip } from '#gate/parts/Strip.tsx';
import parts from '#gate/parts/parts.module.css';
import { useSince } from '#gate/parts/use-now.ts';
import type { GateStatus, ShownVerdict } from '#gate/types.ts';
import { headlineOf } from '#gate/verdict/headline.ts';
import { useLength } from '#gate/verdict/use-ago.ts';
import { useTexts } from '#gate/verdict/use-texts.ts';
import { Button } from '#ui/Button.tsx';
import { IconIdCard, IconKeyboard } from '#ui/icons.ts';
import { OfflineBanner } from './OfflineBanner.tsx';
import { OfflinePanel } from './OfflinePanel.tsx';
import styles from './screens.module.css';
import { Viewfinder } from './Viewfinder.tsx';

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
