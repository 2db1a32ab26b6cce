import type { Face } from '#domain/people/face-rules.ts';

export interface FaceTask {
  id: number;
  rgb: Uint8Array;
  width: number;
  height: number;
}

export interface FaceAnswer {
  id: number;
  faces: readonly Face[] | null;
}
