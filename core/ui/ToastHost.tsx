import { createPortal } from 'react-dom';
import { Icon } from './Icon.tsx';
import { IconAlert, IconClock, IconInfo, IconOk, IconWifiOff } from './icons.ts';
import { useTopModal } from './modalStack.ts';
import { useStore } from './create-store.ts';
import styles from './Toast.module.css';
import { toast } from './toastStore.ts';

const icons = { ok: IconOk, info: IconInfo, mute: IconInfo, wait: IconClock, bad: IconAlert, offline: IconWifiOff };

/** Stands once, at the root; the toast is rendered inside the topmost modal, since everything outside it is inert. */
export function ToastHost() {
  const shown = useStore(toast);
  const modal = useTopModal();
  return createPortal(
    <div role="status" className={styles.host}>
      {shown && (
        <div key={shown.id} className={styles.toast}>
          <Icon of={icons[shown.tone]} size={20} />
          <span>{shown.text}</span>
        </div>
      )}
    </div>,
    modal ?? document.body,
  );
}
