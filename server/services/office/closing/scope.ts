import type { Scope } from '#domain/closing.ts';
import type { Catalog } from '#server/services/catalog.ts';
import type { Spot } from '#server/store/notices.ts';
import type { JobKind, JobRow } from '#server/store/office/jobs.ts';

/** @returns the part of the sales that a job is about. */
export const scopeOf = (job: JobKind & Pick<JobRow, 'day' | 'scenics'>): Scope => ({
  day: job.day,
  scenics: job.scenics,
  session: job.kind === 'move' ? job.doc.session : job.doc.session?.id,
});

/** @returns a spot or guide as notices name it. */
export const spotOf = (catalog: Catalog, id: string): Spot => ({ scenic_id: id, name: catalog.scenic(id).name });
