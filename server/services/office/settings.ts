import type { OfficeAnswer, OfficeInput } from '#contract/office/office-operation.ts';
import type * as calls from '#contract/office/settings.ts';
import { yuanOf } from '#domain/fen.ts';
import { SECOND_ABOVE } from '#domain/office-rights.ts';
import { DomainError } from '#server/domain-error.ts';
import { noteDeed } from '#server/services/office/deeds.ts';
import type { Colleague, OfficeContext } from '#server/services/office/office-context.ts';
import type { Queryable } from '#server/store/database.ts';
import { lastDeedOn } from '#server/store/office/orders.ts';
import type { SettingRow } from '#server/store/office/settings.ts';
import { projectSettings, readSetting, writeSetting } from '#server/store/office/settings.ts';
import { namesOf } from '#server/store/office/staff.ts';

type Settings = OfficeAnswer<typeof calls.getSettings>;

const OBJECT = 'settings:office';

const limitOf = ({ second_above }: SettingRow): number | null => (second_above === undefined ? SECOND_ABOVE : second_above);
const shown = (limit: number | null): number | null => (limit === null ? null : yuanOf(limit));

async function settingsOf(db: Queryable, project: string): Promise<Settings> {
  const row = await readSetting(db, project);
  return { rev: row.rev, second_above: shown(limitOf(row)), ...(await projectSettings(db, project)) };
}

export const getSettings = ({ db }: OfficeContext, { project }: Colleague): Promise<Settings> => settingsOf(db, project);

/** @throws Refusal `staleRev` */
export async function saveSettings(
  _context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  { rev, second_above }: OfficeInput<typeof calls.saveSettings>,
): Promise<Settings> {
  const { project } = caller;
  const before = await readSetting(tx, project, true);
  if (before.rev !== rev || !(await writeSetting(tx, project, rev, second_above))) throw await staleSetting(tx, project);
  await noteDeed(tx, caller, 'settings.save', OBJECT, { before: { second_above: limitOf(before) }, after: { second_above } });
  return settingsOf(tx, project);
}

async function staleSetting(tx: Queryable, project: string): Promise<DomainError> {
  const now = await readSetting(tx, project);
  const last = await lastDeedOn(tx, project, OBJECT);
  const id = last?.actor.replace(/^staff:/, '') ?? '';
  const by = (await namesOf(tx, [id])).get(id);
  return new DomainError('staleRev', { rev: now.rev, state: shown(limitOf(now)), ...(by === undefined ? {} : { by, at: last?.at.getTime() }) });
}
