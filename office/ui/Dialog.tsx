import { type ReactNode, useEffect, useId, useRef } from 'react';
import { clsx } from '#ui/clsx.ts';
import styles from './Dialog.module.css';

/** The browser itself keeps it on top: the focus stays in it, Escape closes it. */
export function Dialog({
  title,
  wide = false,
  onClose,
  children,
}: {
  title: string;
  wide?: boolean;
  onClose(): void;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      className={clsx(styles.dialog, wide && styles.wide)}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <section className={styles.content}>
        <h2 id={id}>{title}</h2>
        {children}
      </section>
    </dialog>
  );
}
