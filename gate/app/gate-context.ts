import { createContext, useContext } from 'react';
import type { Camera, CameraState } from '#gate/camera/camera.ts';
import type { GateDevice } from '#gate/types.ts';

export interface GateContextValue {
  device: GateDevice;
  camera: Camera;
  cameraState: CameraState;
  isLane: boolean;
  setLane: (isLane: boolean) => void;
}

export const GateContext = createContext<GateContextValue | null>(null);

export function useGate(): GateContextValue {
  const value = useContext(GateContext);
  if (!value) throw new Error('no gate around this component');
  return value;
}
