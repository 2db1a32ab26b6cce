import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useGate } from '#gate/app/gate-context.ts';
import { CameraView } from '#gate/camera/CameraView.tsx';
import { Facts } from '#gate/parts/Facts.tsx';
import { NoteBox } from '#gate/parts/NoteBox.tsx';
import parts from '#gate/parts/parts.module.css';
import type { GateStatus, ShownVerdict } from '#gate/types.ts';
import { Button } from '#ui/Button.tsx';
import { clsx } from '#ui/clsx.ts';
import { IconKeyboard, IconLock, IconMessage } from '#ui/icons.ts';
import { DayPair } from './DayPair.tsx';
import { ShowVisitor } from './ShowVisitor.tsx';
import { useFacts } from './use-facts.ts';
import { useLines } from './use-lines.ts';
import { useNote } from './use-note.ts';
import styles from './verdict.module.css';
import { VerdictFrame } from './VerdictFrame.tsx';

interface VerdictScreenProps {
  shown: ShownVerdict;
  status: GateStatus;
}

export function VerdictScreen({ shown, status }: VerdictScreenProps) {
  const { camera } = useGate();
  const { sub, sub2 } = useLines(shown);
  const ends = shown.family === 'GO' && shown.ends === 'by-itself';
  return (
    <VerdictFrame
      shown={shown}
      status={status}
      below={ends ? <NextOne key={shown.seq} camera={camera} /> : <Below shown={shown} />}
    >
      {shown.id === 'wrong-day' && <DayPair facts={shown.facts} />}
      {sub && <p className={styles.sub}>{sub}</p>}
      {sub2 && <p className={styles.sub2}>{sub2}</p>}
      <TurnstileLine turnstile={shown.turnstile} className={styles.sub2} />
    </VerdictFrame>
  );
}

/** The camera picture stays visible, so that the next code can be aimed at. */
function NextOne({ camera }: { camera: ReturnType<typeof useGate>['camera'] }) {
  return (
    <>
      <div className={styles.timebar} aria-hidden="true">
        <i />
      </div>
      <div className={styles.strap}>
        <CameraView camera={camera} className={styles.camera} />
        <p>
          <Trans>Ready for the next</Trans>
        </p>
      </div>
    </>
  );
}

function Below({ shown }: { shown: ShownVerdict }) {
  const facts = useFacts(shown);
  const note = useNote(shown);
  return (
    <section className={styles.below}>
      <Facts of={facts} />
      {note && (
        <div className={styles.advice}>
          <NoteBox icon={note.icon}>{note.text}</NoteBox>
        </div>
      )}
      <Actions shown={shown} />
    </section>
  );
}

function Actions({ shown }: { shown: ShownVerdict }) {
  const { t } = useLingui();
  const { device } = useGate();
  const [isExplaining, setExplaining] = useState(false);
  const { id, family, people, may_confirm, may_override } = shown;
  const big = clsx(parts.big);
  if (may_confirm === 'let-in') {
    return (
      <div className={styles.acts}>
        <Button variant="outline" className={big} onPress={() => device.deny()}>
          <Trans>Don't admit</Trans>
        </Button>
        <Button className={clsx(big, styles.primary)} onPress={() => void device.confirm()}>
          {t`Seen, admit ${plural(people, { one: '# person', other: '# people' })}`}
        </Button>
      </div>
    );
  }
  const isUnread = id === 'forged' || id === 'no-code';
  return (
    <div className={styles.acts}>
      {family === 'LATER' && !isUnread && (
        <Button variant="outline" icon={IconMessage} className={big} onPress={() => setExplaining(true)}>
          <Trans>Show the visitor</Trans>
        </Button>
      )}
      {may_override && (
        <Button variant="outline" icon={IconLock} className={big} onPress={() => device.openOverride()}>
          <Trans>Override</Trans>
        </Button>
      )}
      {isUnread && (
        <Button variant="outline" icon={IconKeyboard} className={big} onPress={() => device.openNumber()}>
          <Trans>Type number</Trans>
        </Button>
      )}
      <Button className={clsx(big, styles.primary)} onPress={() => device.next()}>
        {isUnread ? <Trans>Scan again</Trans> : <Trans>Scan next</Trans>}
      </Button>
      {isExplaining && <ShowVisitor shown={shown} onClose={() => setExplaining(false)} />}
    </div>
  );
}

function TurnstileLine({
  turnstile,
  className,
}: {
  turnstile: ShownVerdict['turnstile'];
  className?: string | undefined;
}) {
  if (turnstile === 'none') return null;
  return (
    <p className={className} role="status">
      {turnstile === 'timeout' ? (
        <Trans>Nobody passed: the ticket stays good</Trans>
      ) : turnstile === 'failed' ? (
        <Trans>The turnstile does not open: the ticket stays good</Trans>
      ) : (
        <Trans>Waiting for somebody to pass …</Trans>
      )}
    </p>
  );
}
