// Shows one state of the gate's screens, named in the hash of the address: real components on invented data.
import '#ui/tokens.css';
import '#ui/base.css';
import '#gate/app/gate.css';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { GateContext } from '#gate/app/gate-context.ts';
import { Screen } from '#gate/app/Screen.tsx';
import { activate } from '#gate/app/words.ts';
import type { Camera, CameraState } from '#gate/camera/camera.ts';
import { drawTestCode } from '#components/scan/test-code.ts';
import type { GateDevice } from '#gate/types.ts';
import type { Locale } from '#domain/lib/local-text.ts';
import { NAMES, NOW, STAFF, STATES, statusOf } from './states.ts';

/** Draws a phone with a code on it, in place of the camera's picture. */
function picture(): HTMLElement {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [390, 470];
  canvas.style.cssText = 'position:absolute;inset:0;width:100%;height:100%;object-fit:cover';
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = '#b9a794';
    context.fillRect(0, 0, 390, 470);
    context.fillStyle = '#1f1915';
    context.fillRect(88, 30, 214, 420);
    context.fillStyle = '#f7f4f2';
    context.fillRect(96, 38, 198, 404);
    context.drawImage(drawTestCode(), 110, 150, 170, 170);
  }
  return canvas;
}

let cameraState: CameraState = { status: 'on', torch: false, hasLenses: true, needsAdvice: false };
const nothing = (): Promise<void> => Promise.resolve();
const camera = {
  video: picture(),
  get: () => cameraState,
  subscribe: () => () => undefined,
  start: nothing,
  stop: nothing,
  switchTorch: nothing,
  nextLens: nothing,
} as unknown as Camera;
/** Pressed controls, for tests to read. */
const pressed: unknown[] = [];
Object.assign(globalThis, { pressed });
const named = (id: string) => NAMES[id] ?? null;
const known: Partial<GateDevice> = {
  now: () => NOW,
  staff: () => STAFF,
  names: { ticketType: named, gate: named, scenic: named },
};
const record = (name: string | symbol, args: readonly unknown[]): Promise<number> =>
  Promise.resolve(pressed.push([name, ...args]));
const device = new Proxy(known as GateDevice, {
  get: (target, name) => Reflect.get(target, name) ?? ((...args: unknown[]) => record(name, args)),
});

const root = createRoot(document.getElementById('root') ?? document.body);

async function show(): Promise<void> {
  const { hash } = location;
  const asked = new URLSearchParams(hash.slice(1));
  const state = STATES.find(({ name }) => name === asked.get('state')) ?? STATES[0];
  if (!state) throw new Error('no states');
  await activate((asked.get('locale') ?? 'zh_CN') as Locale);
  cameraState = { status: 'on', torch: false, hasLenses: true, needsAdvice: false, ...state.camera };
  pressed.length = 0;
  root.render(
    <I18nProvider key={hash} i18n={i18n}>
      <GateContext
        value={{
          device,
          camera,
          cameraState,
          isLane: state.isLane === true,
          setLane: () => undefined,
        }}
      >
        <Screen screen={state.screen} status={statusOf(state)} onTap={() => undefined} />
      </GateContext>
      <div id="camera-parking" aria-hidden="true" />
      <Shown name={hash} />
    </I18nProvider>,
  );
}

function Shown({ name }: { name: string }) {
  useEffect(() => {
    document.body.dataset['shown'] = name;
  }, [name]);
  return null;
}

globalThis.addEventListener('hashchange', () => void show());
void show();
