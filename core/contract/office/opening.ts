import * as v from 'valibot';
import { operation } from '#contract/operation.ts';
import { ADVISED_STEPS, OPENING_STEPS } from '#domain/office/opening.ts';

const Opening = v.object({
  /** Visitors can buy and pay. */
  opened: v.boolean(),
  done: v.array(v.picklist(OPENING_STEPS)),
  waved: v.array(v.picklist(ADVISED_STEPS)),
  /** What visitors open. */
  visitors_url: v.string(),
});
export type Opening = v.InferOutput<typeof Opening>;

/** What is left to do before a venue can sell and admit. */
export const getOpening = operation({
  audience: 'office',
  name: 'getOpening',
  kind: 'read',
  touches: ['catalogue', 'settings', 'staff', 'devices'],
  permission: 'catalogue',
  input: v.object({}),
  output: Opening,
});

/** The venue does without a step, or wants to be reminded of it again. */
export const waveStep = operation({
  audience: 'office',
  name: 'waveStep',
  kind: 'write',
  touches: ['settings', 'audit'],
  permission: 'catalogue',
  input: v.object({ step: v.picklist(ADVISED_STEPS), waved: v.boolean() }),
  output: Opening,
});
