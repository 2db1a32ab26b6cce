import { type ReactNode, useId } from 'react';
import { clsx } from '#ui/clsx.ts';
import { Modal } from '#ui/Modal.tsx';
import styles from './Dialog.module.css';

interface Props {
  title: string;
  wide?: boolean;
  onClose(): void;
  children: ReactNode;
}

export function Dialog({ title, wide = false, onClose, children }: Props) {
  const id = useId();
  return (
    <Modal open onClose={onClose} labelledBy={id} placement="center" outsideCloses={false}>
      <section className={clsx(styles.dialog, wide && styles.wide)}>
        <h2 id={id}>{title}</h2>
        {children}
      </section>
    </Modal>
  );
}
