import '#ui/tokens.css';
import '#ui/base.css';
import '#gate/app/gate.css';
import { createRoot } from 'react-dom/client';
import { reportErrors } from '#ui/report-errors.ts';
import { GateApp } from '#gate/app/GateApp.tsx';
import { registerWorker } from '#gate/app/register-worker.ts';
import { activate, startLocale } from '#gate/app/words.ts';
import { createCamera } from '#gate/camera/camera.ts';
import { createBrowserDevice } from '#gate/device/browser-device.ts';
import { createFeedback } from '#gate/feedback/sound.ts';

reportErrors('gate');
const root = document.getElementById('root') ?? document.body;
const device = createBrowserDevice();

async function start(): Promise<void> {
  const started = device.start();
  await activate(startLocale());
  createRoot(root).render(<GateApp device={device} camera={createCamera()} feedback={createFeedback()} />);
  await Promise.all([started, registerWorker()]);
}

start().catch((error: unknown) => {
  root.textContent = `本机无法启动，请换一台，或清理存储后重开。 This device can't start: ${String(error)}`;
});
