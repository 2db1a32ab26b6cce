import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SceneKind } from '#domain/catalog/scenes.ts';

export const SCENE_WORDS = {
  mountain: msg`Drawn mountains`,
  lake: msg`Drawn lake`,
  night: msg`Drawn night`,
  cycle: msg`Drawn bicycle`,
  lantern: msg`Drawn lanterns`,
  gorge: msg`Drawn gorge`,
  stars: msg`Drawn stars`,
} as const satisfies Record<SceneKind, MessageDescriptor>;
