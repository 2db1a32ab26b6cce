import { createContext, useContext } from 'react';
import type { Camera, CameraState } from '#gate/camera/camera.ts';
import type { GateDevice } from '#gate/types.ts';

/** What every screen is given besides its own part of the snapshot. */
export interface GateContextValue {
  device: GateDevice;
  camera: Camera;
  cameraState: CameraState;
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
