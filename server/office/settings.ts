import type { WireOutputOf, ParsedInputOf } from '#contract/operation.ts';
import type * as calls from '#contract/office/settings.ts';
import { yuanOf } from '#domain/lib/fen.ts';
import { SECOND_ABOVE } from '#domain/office/office-rights.ts';
import { DomainError } from '#server/domain-error.ts';
import { noteAction } from './actions.ts';
import type { Colleague, OfficeContext } from './office-context.ts';
import type { Queryable } from '#server/db/database.ts';
import { lastActionOn } from './audit.store.ts';
import { projectSettings, readSetting, type SettingRow, writeSetting } from './settings.store.ts';
import { namesOf } from './staff.store.ts';

type Settings = WireOutputOf<typeof calls.getSettings>;

const OBJECT = 'settings:office';

const limitOf = ({ second_above }: SettingRow): number | null =>
  second_above === undefined ? SECOND_ABOVE : second_above;
const shown = (fen: number | null): number | null => (fen === null ? null : yuanOf(fen));

async function settingsOf(db: Queryable, project: string): Promise<Settings> {
  const row = await readSetting(db, project);
  return {
    rev: row.rev,
    second_above: shown(limitOf(row)),
    text_price: shown(row.text_price),
    ...(await projectSettings(db, project)),
  };
}

export const getSettings = ({ db }: OfficeContext, { project }: Colleague): Promise<Settings> =>
  settingsOf(db, project);

export async function saveSettings(
  _context: OfficeContext,
  tx: Queryable,
  caller: Colleague,
  { rev, ...given }: ParsedInputOf<typeof calls.saveSettings>,
): Promise<Settings> {
  const { project } = caller;
  const row = await readSetting(tx, project, true);
  const was = { second_above: limitOf(row), text_price: row.text_price };
  const { second_above = was.second_above, text_price = was.text_price } = given;
  if (row.rev !== rev || !(await writeSetting(tx, project, rev, { second_above, text_price })))
    throw await staleSetting(tx, project);
  const changed = (of: typeof was) => ({
    second_above: given.second_above === undefined ? undefined : of.second_above,
    text_price: given.text_price === undefined ? undefined : of.text_price,
  });
  await noteAction(tx, caller, 'settings.save', OBJECT, {
    before: changed(was),
    after: changed({ second_above, text_price }),
  });
  return settingsOf(tx, project);
}

async function staleSetting(tx: Queryable, project: string): Promise<DomainError> {
  const now = await readSetting(tx, project);
  const last = await lastActionOn(tx, project, OBJECT);
  const id = last?.actor.replace(/^staff:/, '') ?? '';
  const by = (await namesOf(tx, [id])).get(id);
  return new DomainError('staleRev', {
    rev: now.rev,
    state: shown(limitOf(now)),
    ...(by === undefined ? {} : { by, at: last?.at.getTime() }),
  });
}
