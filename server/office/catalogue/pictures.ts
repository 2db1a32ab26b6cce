import { createHash } from 'node:crypto';
import type { WireOutputOf, ParsedInputOf } from '#contract/operation.ts';
import { PICTURE_MOST_BYTES } from '#contract/office/catalogue-files.ts';
import type * as calls from '#contract/office/catalogue-files.ts';
import { DomainError } from '#server/domain-error.ts';
import { noteAction } from '#server/office/actions.ts';
import type { Colleague, OfficeContext } from '#server/office/office-context.ts';
import { inTurn, isPicture, MOST_PIXELS } from '#server/people/uploads.ts';
import type { Queryable } from '#server/db/database.ts';
import { namesOf } from '#server/office/staff.store.ts';
import { insertPicture, picturesOf } from '#server/catalog/pictures.store.ts';
import { draftOf } from './draft.ts';

/** Stored widths of a picture: a row of a list, a phone's screen, a tablet's. */
const WIDTHS = [480, 960, 1600] as const;
const USUAL = '960.jpg';

export interface WrittenPicture {
  id: string;
  name: string;
  width: number;
  height: number;
  files: { name: string; bytes: Buffer }[];
}

const urlOf = (project: string, id: string): string => `/pictures/${project}/${id}/${USUAL}`;

export async function writtenPicture(
  context: OfficeContext,
  { data, name }: ParsedInputOf<typeof calls.uploadPicture>,
): Promise<WrittenPicture> {
  const file = Buffer.from(data, 'base64');
  if (file.length > PICTURE_MOST_BYTES || !isPicture(file)) throw new DomainError('uploadFailed');
  return inTurn(async () => {
    try {
      return await inAllSizes(file, name);
    } catch (error) {
      context.log.info({ reason: String(error) }, 'picture refused');
      throw new DomainError('uploadFailed');
    }
  });
}

async function inAllSizes(file: Buffer, name: string): Promise<WrittenPicture> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  const upright = await sharp(file, { failOn: 'error', limitInputPixels: MOST_PIXELS })
    .timeout({ seconds: 10 })
    .autoOrient()
    .resize({ width: WIDTHS[2], height: 2 * WIDTHS[2], fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = upright.info;
  const id = createHash('sha256').update(`${width}x${height}`).update(upright.data).digest('base64url').slice(0, 22);
  const files: WrittenPicture['files'] = [];
  for (const each of WIDTHS) {
    const sized = sharp(upright.data, { raw: { width, height, channels } })
      .timeout({ seconds: 10 })
      .resize({ width: each, withoutEnlargement: true });
    files.push({ name: `${each}.jpg`, bytes: await sized.clone().jpeg({ quality: 80 }).toBuffer() });
    files.push({ name: `${each}.webp`, bytes: await sized.clone().webp({ quality: 76 }).toBuffer() });
    files.push({ name: `${each}.avif`, bytes: await sized.clone().avif({ quality: 52, effort: 2 }).toBuffer() });
  }
  return { id, name, width, height, files };
}

export async function storePicture(
  context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  { id, name, width, height, files }: WrittenPicture,
): Promise<WireOutputOf<typeof calls.uploadPicture>> {
  const { project, staff } = caller;
  await insertPicture(tx, project, { id, name, width, height, staff_id: staff.id, at: new Date(context.now()) }, files);
  await noteAction(tx, caller, 'catalogue.picture', `picture:${id}`, { after: { width, height } });
  return { id, url: urlOf(project, id), width, height };
}

export async function listPictures(
  { db }: OfficeContext,
  { project }: Colleague,
): Promise<WireOutputOf<typeof calls.listPictures>> {
  const rows = await picturesOf(db, project);
  const names = await namesOf(
    db,
    rows.flatMap(({ staff_id }) => staff_id ?? []),
  );
  const { doc, live } = await draftOf(db, project);
  const named = JSON.stringify([doc, live.doc]);
  return {
    list: rows.map(({ staff_id, at, ...row }) => ({
      ...row,
      url: urlOf(project, row.id),
      at: at.getTime(),
      by: names.get(staff_id ?? '') ?? '',
      used: named.includes(`/${row.id}/`),
    })),
  };
}
