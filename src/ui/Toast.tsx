import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from './Icon.tsx';
import { IconAlert, IconClock, IconInfo, IconOk, IconWifiOff } from './icons.ts';
import { useTopModal } from './modalStack.ts';
import styles from './Toast.module.css';
import { currentToast, subscribeToast } from './toastStore.ts';

const icons = { ok: IconOk, info: IconInfo, mute: IconInfo, wait: IconClock, bad: IconAlert, offline: IconWifiOff };

/** Once, at the root. Stands inside the topmost modal, because everything outside it is inert. */
export function ToastHost() {
  const toast = useSyncExternalStore(subscribeToast, currentToast, currentToast);
  const modal = useTopModal();
  return createPortal(
    <div role="status" className={styles.host}>
      {toast && (
        <div key={toast.id} className={styles.toast}>
          <Icon of={icons[toast.tone]} size={20} />
          <span>{toast.text}</span>
        </div>
      )}
    </div>,
    modal ?? document.body,
  );
}
