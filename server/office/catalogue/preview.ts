import type { WireOutputOf } from '#contract/operation.ts';
import type * as calls from '#contract/office/catalogue.ts';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/domain-error.ts';
import { catalogOfDraft } from '#server/catalog/catalog.ts';
import { type Colleague, type OfficeContext, visitorsOrigin } from '#server/office/office-context.ts';
import { draftOf } from './draft.ts';
import { previewedVenue } from './previewed-venue.ts';

export const PREVIEW_PATH = '/preview';
const LIFE_MS = 3_600_000;

const signed = (project: string, until: number): string => `${project}|${until}`;

export function previewDraft(
  context: OfficeContext,
  { project }: Colleague,
): Promise<WireOutputOf<typeof calls.previewDraft>> {
  const until = context.now() + LIFE_MS;
  const token = `${project}.${until}.${context.secrets.previewMac(signed(project, until))}`;
  return Promise.resolve({ url: `${visitorsOrigin(context)}${PREVIEW_PATH}/${token}/` });
}

/** @returns the venue of a link; null for one that is over or was not made here. */
export function projectOfPreview(context: Context, token: string): string | null {
  const [, project = '', until = '', given = ''] = /^([\w:-]+)\.(\d{13})\.([\w-]{43})$/.exec(token) ?? [];
  const isOurs = context.secrets.accepts(given, (by) => by.previewMac(signed(project, Number(until))));
  return isOurs && Number(until) > context.now() ? project : null;
}

/**
 * Context of visitors' calls in a preview.
 * @throws DomainError `refusedInput` for a draft that can't be shown; `notFound` for a venue without a live version.
 */
export async function previewContext(context: Context, project: string): Promise<Context> {
  const { doc, live } = await draftOf(context.db, project);
  const shown = await previewedVenue(context.db, project, { doc, live: live.doc }, context.now());
  if (!shown) throw new DomainError('refusedInput');
  return { ...context, reads: undefined, draft: await catalogOfDraft(context, shown.venue) };
}
