import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { clsx } from './clsx.ts';
import styles from './Modal.module.css';
import { enterStack, isTopModal } from './modalStack.ts';

export interface ModalProps {
  open: boolean;
  onClose: () => void;
  labelledBy: string;
  describedBy?: string | undefined;
  role?: 'dialog' | 'alertdialog' | undefined;
  placement?: 'bottom' | 'center' | undefined;
  /** `false`: neither Esc nor the backdrop closes it, e.g. while a request runs. */
  dismissible?: boolean | undefined;
  /** `false` where a click beside the dialog must not throw away what was typed. */
  outsideCloses?: boolean | undefined;
  children: ReactNode;
}

const focusable =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex="0"]';

export function Modal(props: ModalProps) {
  return props.open ? createPortal(<OpenModal {...props} />, document.body) : null;
}

// oxlint-disable-next-line max-lines-per-function -- opening and closing are one effect: what it sets up it takes down in reverse
function OpenModal({
  onClose,
  labelledBy,
  describedBy,
  role = 'dialog',
  placement = 'bottom',
  dismissible = true,
  outsideCloses = true,
  children,
}: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const dismiss = useEffectEvent(() => {
    if (dismissible) onClose();
  });
  const dismissOutside = useEffectEvent(() => {
    if (outsideCloses) dismiss();
  });
  const closed = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const before = document.activeElement;
    const native = typeof dialog.showModal === 'function';
    if (native) dialog.showModal();
    else dialog.setAttribute('open', '');
    const leave = enterStack(dialog);
    const first =
      dialog.querySelector<HTMLElement>('[data-autofocus]') ??
      (native ? null : dialog.querySelector<HTMLElement>(focusable));
    first?.focus();

    let pressedOutside = false;
    const listeners: Record<string, (event: Event) => void> = {
      // A drag that starts on the panel and ends outside must not close it.
      pointerdown: (event) => void (pressedOutside = event.target === dialog),
      click: (event) => {
        if (pressedOutside && event.target === dialog) dismissOutside();
      },
      cancel: (event) => {
        if (event.target !== dialog) return;
        event.preventDefault();
        dismiss();
      },
      // Browsers may close a dialog on a second Esc despite this handler: then the state has to follow.
      close: (event) => {
        if (event.target === dialog && !dialog.open) closed();
      },
    };
    for (const [name, listener] of Object.entries(listeners)) dialog.addEventListener(name, listener);
    const onKey = (event: KeyboardEvent) => {
      if (isTopModal(dialog)) fallbackKeys(event, dialog, dismiss);
    };
    if (!native) document.addEventListener('keydown', onKey);

    return () => {
      for (const [name, listener] of Object.entries(listeners)) dialog.removeEventListener(name, listener);
      document.removeEventListener('keydown', onKey);
      leave();
      if (native && dialog.open) dialog.close();
      if (!(before instanceof HTMLElement && before.isConnected)) return;
      before.focus({ preventScroll: true });
      // The choice in the dialog may have moved the element that has the focus again under a bar.
      requestAnimationFrame(() => before === document.activeElement && before.scrollIntoView?.({ block: 'nearest' }));
    };
  }, []);

  return (
    <dialog
      ref={ref}
      role={role}
      aria-modal="true"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={clsx(styles.modal, styles[placement])}
    >
      {children}
    </dialog>
  );
}

/** Keyboard behaviour of showModal(), for iOS before 15.4. */
function fallbackKeys(event: KeyboardEvent, dialog: HTMLElement, dismiss: () => void): void {
  if (event.key === 'Escape') dismiss();
  if (event.key !== 'Tab') return;
  const stops = [...dialog.querySelectorAll<HTMLElement>(focusable)].filter((stop) => stop.offsetParent !== null);
  const [first] = stops;
  const last = stops[stops.length - 1];
  const active = document.activeElement;
  const outside = !dialog.contains(active);
  if (event.shiftKey ? active === first || outside : active === last || outside) {
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  }
}
