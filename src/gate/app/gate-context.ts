import { createContext, useContext } from 'react';
import type { Camera, CameraState } from '#gate/camera/camera.ts';
import type { GateDevice, GateStaff } from '#gate/types.ts';
import type { LocalText } from '#domain/local-text.ts';

/** What things of the list are called; null where the list does not know them. */
export interface GateNames {
  ticketType: (id: string) => LocalText | null;
  gate: (id: string) => LocalText | null;
  scenic: (id: string) => LocalText | null;
}

/** What every screen is given besides its own part of the snapshot. */
export interface GateContextValue {
  device: GateDevice;
  camera: Camera;
  cameraState: CameraState;
  names: GateNames;
  /** Whoever may sign in here: supervisors among them may override. */
  staff: readonly GateStaff[];
  /** Server time, milliseconds since 1970. */
  now: () => number;
  /** Whether this device is a lane that visitors use by themselves. */
  isLane: boolean;
  setLane: (isLane: boolean) => void;
}

export const GateContext = createContext<GateContextValue | null>(null);

export function useGate(): GateContextValue {
  const value = useContext(GateContext);
  if (!value) throw new Error('no gate around this component');
  return value;
}
