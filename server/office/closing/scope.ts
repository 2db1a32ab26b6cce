import type { Scope } from '#domain/office/closing.ts';
import type { Catalog } from '#server/catalog/catalog-shape.ts';
import type { Spot } from '#server/notices/notices.store.ts';
import type { JobKind, JobRow } from '#server/office/jobs.store.ts';

export const scopeOf = (job: JobKind & Pick<JobRow, 'day' | 'scenics'>): Scope => ({
  day: job.day,
  scenics: job.scenics,
  session: job.kind === 'move' ? job.doc.session : job.doc.session?.id,
});

export const spotOf = (catalog: Catalog, id: string): Spot => ({ scenic_id: id, name: catalog.scenic(id).name });
