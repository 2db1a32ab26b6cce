import * as v from 'valibot';
import { operation } from '#contract/operation.ts';
import { ADVISED_STEPS, OPENING_STEPS } from '#domain/office/opening.ts';

const Opening = v.object({
  opened: v.boolean(),
  done: v.array(v.picklist(OPENING_STEPS)),
  waved: v.array(v.picklist(ADVISED_STEPS)),
  visitors_url: v.string(),
});
export type Opening = v.InferOutput<typeof Opening>;

export const getOpening = operation({
  audience: 'office',
  name: 'getOpening',
  kind: 'read',
  touches: ['catalogue', 'settings', 'staff', 'devices'],
  permission: 'read',
  input: v.object({}),
  output: Opening,
});

/** `waved` true: the venue does without that step; false: it is reminded of it again. */
export const waveStep = operation({
  audience: 'office',
  name: 'waveStep',
  kind: 'write',
  touches: ['settings', 'audit'],
  permission: 'catalogue',
  input: v.object({ step: v.picklist(ADVISED_STEPS), waved: v.boolean() }),
  output: Opening,
});
