import { useId } from 'react';
import { Button } from './Button.tsx';
import { Modal } from './Modal.tsx';
import styles from './Sheet.module.css';
import { type AlertDialogProps } from './Sheet.tsx';

export function AlertDialog({
  open,
  onClose,
  title,
  children,
  safeLabel,
  onSafe = onClose,
  actionLabel,
  onAction,
  mild,
  busy = false,
}: AlertDialogProps) {
  const id = useId();
  return (
    <Modal
      open={open}
      onClose={onClose}
      role="alertdialog"
      placement="center"
      labelledBy={`${id}-title`}
      describedBy={`${id}-text`}
      dismissible={!busy}
    >
      <div className={styles.alert}>
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        <div id={`${id}-text`} className={styles.text}>
          {children}
        </div>
        <div className={styles.actions}>
          {actionLabel !== undefined && (
            <Button variant={mild ? 'outline' : 'danger-outline'} size="lg" busy={busy} onPress={onAction}>
              {actionLabel}
            </Button>
          )}
          <Button autoFocusInModal onPress={() => !busy && onSafe()}>
            {safeLabel}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
