import { Trans, useLingui } from '@lingui/react/macro';
import { useGate } from '#gate/app/gate-context.ts';
import { type Fact, Facts } from '#gate/parts/Facts.tsx';
import parts from '#gate/parts/parts.module.css';
import type { GateScreen, GateStatus } from '#gate/types.ts';
import { inFours } from '#domain/order/ticket-code.ts';
import { Button } from '#ui/Button.tsx';
import { clsx } from '#ui/clsx.ts';
import { IconClose } from '#ui/icons.ts';
import { useTexts } from './use-texts.ts';
import styles from './verdict.module.css';
import { VerdictFrame } from './VerdictFrame.tsx';

type CompareScreenProps = Extract<GateScreen, { kind: 'photo' }> & { status: GateStatus };

export function CompareScreen({ shown, photo, busy, status }: CompareScreenProps) {
  const { t } = useLingui();
  const { device } = useGate();
  const texts = useTexts();
  const { facts, holder, id } = shown;
  const isPhoto = id === 'check-photo';
  const rows: Fact[] = [
    ...(holder ? [[t`Holder`, texts.holder(holder)] as const] : []),
    ...(typeof holder?.age_from === 'number' ? [[t`Age`, t`${holder.age_from} or older`] as const] : []),
    ...(facts.ticket_type_id === undefined
      ? []
      : [[isPhoto ? t`Card` : t`Ticket`, isPhoto ? texts.ticket(shown, 1) : texts.ticket(shown)] as const]),
    ...(facts.valid_until === undefined ? [] : [[t`Valid until`, texts.day(facts.valid_until)] as const]),
    ...(facts.ticket_no === undefined ? [] : [[t`Number`, inFours(facts.ticket_no)] as const]),
  ];
  return (
    <VerdictFrame
      shown={shown}
      status={status}
      isCompact={isPhoto}
      below={
        <section className={styles.below}>
          <Facts of={rows} />
          <div className={clsx(styles.acts, styles.stack)}>
            <Button className={clsx(parts.big, styles.person)} busy={busy} onPress={() => void device.confirm()}>
              <Trans>This is the person, admit</Trans>
            </Button>
            <Button variant="danger-outline" icon={IconClose} className={parts.big} onPress={() => device.deny()}>
              <Trans>Not this person</Trans>
            </Button>
          </div>
        </section>
      }
    >
      {isPhoto ? (
        <div className={styles.photo}>
          {photo.state === 'shown' && <img src={photo.url} alt={t`Photo of the card's holder`} />}
          {photo.state === 'loading' && (
            <span>
              <Trans>Fetching the photo …</Trans>
            </span>
          )}
          {photo.state === 'none' && (
            <span>
              <Trans>No photo here. Check the ID instead.</Trans>
            </span>
          )}
        </div>
      ) : (
        <p className={styles.sub}>
          <Trans>Look at the document of everybody</Trans>
        </p>
      )}
    </VerdictFrame>
  );
}
