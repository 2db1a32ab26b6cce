import * as v from 'valibot';
import { operation } from '#contract/operation.ts';
import { Id, listOf, LocalTextShape } from '#contract/shapes.ts';

/** The venue's answers to frequent questions. An addition to the specification's calls. */
export const listHelp = operation({
  name: 'listHelp',
  kind: 'read',
  touches: ['project'],
  messaging: 'POST wxconfig/help',
  mobile: 'GET app/config/help',
  auth: 'none',
  persist: true,
  input: v.object({ project: Id }),
  output: listOf(v.object({ question: LocalTextShape, answer: LocalTextShape })),
});
