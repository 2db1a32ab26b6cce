import type { ParsedInputOf, WireOutputOf } from '#contract/operation.ts';
import type * as calls from '#contract/office/opening.ts';
import {
  ADVISED_STEPS,
  type AdvisedStep,
  isOpened,
  OPENING_STEPS,
  openingDone,
  type OpeningFacts,
} from '#domain/office/opening.ts';
import type { Queryable } from '#server/db/database.ts';
import { noteAction } from './actions.ts';
import { draftOf } from './catalogue/draft.ts';
import { type Colleague, type OfficeContext, visitorsOrigin } from './office-context.ts';
import { openingOf, waveOff } from './opening.store.ts';
import { isAnybodyNotified } from './staff-recipients.ts';

type Opening = WireOutputOf<typeof calls.getOpening>;

async function readOpening(context: OfficeContext, db: Queryable, project: string): Promise<Opening> {
  const { doc, live } = await draftOf(db, project);
  const { waved, ...facts } = await openingOf(db, project);
  const done = openingDone({
    ...facts,
    draft: doc as unknown as OpeningFacts['draft'],
    live: live.doc as unknown as OpeningFacts['live'],
    hasPayment: context.gateways.offered.length > 0,
    notified: await isAnybodyNotified(context, db, project),
  });
  return {
    opened: isOpened(done),
    done: OPENING_STEPS.filter((step) => done[step]),
    waved: ADVISED_STEPS.filter((step: AdvisedStep) => waved.includes(step)),
    visitors_url: `${visitorsOrigin(context)}/?project=${project}`,
  };
}

export const getOpening = (context: OfficeContext, { project }: Colleague): Promise<Opening> =>
  readOpening(context, context.db, project);

export async function waveStep(
  context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  { step, waved }: ParsedInputOf<typeof calls.waveStep>,
): Promise<Opening> {
  await waveOff(tx, caller.project, step, waved);
  await noteAction(tx, caller, 'opening.wave', `opening:${step}`, { after: { waved } });
  return readOpening(context, tx, caller.project);
}
