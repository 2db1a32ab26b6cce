import '#ui/tokens.css';
import '#ui/base.css';
import '#gate/app/gate.css';
import { createRoot } from 'react-dom/client';
import { GateApp } from '#gate/app/GateApp.tsx';
import { registerWorker } from '#gate/app/register-worker.ts';
import { activate, startLocale } from '#gate/app/words.ts';
import { createCamera } from '#gate/camera/camera.ts';
import { createGateDevice } from '#gate/device/create-gate-device.ts';
import { openGateStore } from '#gate/device/store.ts';
import { createFeedback } from '#gate/feedback/sound.ts';

const device = createGateDevice({
  clock: {
    read: () => ({ wall: Date.now(), mono: performance.now() }),
    after(ms, action) {
      const timer = setTimeout(action, ms);
      return () => clearTimeout(timer);
    },
  },
  store: openGateStore(),
  fetch: (...args) => fetch(...args),
  crypto,
  origin: location.origin,
  model: navigator.userAgent.slice(0, 80),
});

/** Words and what is kept on the device are read at the same time. */
async function start(): Promise<void> {
  await Promise.all([activate(startLocale()), device.start()]);
  const root = document.getElementById('root') ?? document.body;
  createRoot(root).render(<GateApp device={device} camera={createCamera()} feedback={createFeedback()} />);
  await registerWorker();
}

// The list and the log must outlive a device that runs low on storage.
void navigator.storage?.persist?.().catch(() => false);
start().catch((error: unknown) => {
  document.body.textContent = `本机无法启动，请换一台，或清理存储后重开。 This device can't start: ${String(error)}`;
});
