import { type ReactNode, type Ref, type UIEventHandler, useId } from 'react';
import { IconButton } from './IconButton.tsx';
import { clsx } from './clsx.ts';
import { IconClose } from './icons.ts';
import { Modal } from './Modal.tsx';
import styles from './Sheet.module.css';

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  subtitle?: ReactNode;
  closeLabel: string;
  pinned?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** Takes the whole height at once, so that it does not jump while content loads. */
  tall?: boolean | undefined;
  dismissible?: boolean | undefined;
  bodyRef?: Ref<HTMLDivElement> | undefined;
  onBodyScroll?: UIEventHandler<HTMLDivElement> | undefined;
}

export function Sheet({
  open,
  onClose,
  title,
  subtitle,
  closeLabel,
  pinned,
  children,
  footer,
  tall,
  dismissible,
  bodyRef,
  onBodyScroll,
}: SheetProps) {
  const titleId = useId();
  return (
    <Modal open={open} onClose={onClose} labelledBy={titleId} dismissible={dismissible}>
      <div className={clsx(styles.sheet, tall && styles.tall)}>
        <header className={styles.header}>
          <div className={styles.titles}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            {subtitle !== undefined && <p className={styles.subtitle}>{subtitle}</p>}
          </div>
          <IconButton icon={IconClose} label={closeLabel} onPress={onClose} />
        </header>
        {pinned !== undefined && <div className={styles.pinned}>{pinned}</div>}
        {/* A body of plain text scrolls by keyboard only if it takes focus. */}
        <div
          ref={bodyRef}
          role="region"
          aria-labelledby={titleId}
          tabIndex={0}
          className={styles.body}
          onScroll={onBodyScroll}
        >
          {children}
        </div>
        {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </Modal>
  );
}

export interface AlertDialogProps {
  open: boolean;
  /** Called for Esc, the backdrop and, by default, the safe action. */
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  safeLabel: string;
  onSafe?: (() => void) | undefined;
  actionLabel?: string | undefined;
  onAction?: (() => void) | undefined;
  /** The action is not destructive: neutral outline. */
  mild?: boolean | undefined;
  busy?: boolean | undefined;
}
