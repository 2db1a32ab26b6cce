/** Settings of the face library: it detects faces and doesn't recognise people. */
export const FACE_SETTINGS = {
  backend: 'wasm',
  debug: false,
  cacheModels: false,
  filter: { enabled: false },
  gesture: { enabled: false },
  body: { enabled: false },
  hand: { enabled: false },
  object: { enabled: false },
  segmentation: { enabled: false },
  face: {
    enabled: true,
    detector: { modelPath: 'blazeface.json', minConfidence: 0.5, maxDetected: 20, rotation: false, return: false },
    mesh: { enabled: false },
    iris: { enabled: false },
    description: { enabled: false },
    emotion: { enabled: false },
    attention: { enabled: false },
    antispoof: { enabled: false },
    liveness: { enabled: false },
  },
} as const;

/** The longer side of a picture in which faces are looked for, pixels. */
export const FACE_SIDE = 1024;
