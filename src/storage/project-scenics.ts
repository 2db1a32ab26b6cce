import * as v from 'valibot';
import { readLocal, writeLocal } from './local.ts';
import { store } from './store.ts';

const KEY = 'projectScenics';
const ProjectScenics = v.record(v.string(), v.array(v.object({ id: v.string() })));
export type ProjectScenics = v.InferOutput<typeof ProjectScenics>;

const kept = store(KEY, ProjectScenics, {});

/** @returns the scenic spots remembered per project. A value of older versions in localStorage is read once and moved. */
export async function projectScenics(): Promise<ProjectScenics> {
  const old = readLocal(KEY);
  if (old === null) return kept.read();
  writeLocal(KEY, null);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), ProjectScenics), old);
  const merged = { ...(parsed.success ? parsed.output : {}), ...(await kept.read()) };
  await kept.write(merged);
  return merged;
}

export async function rememberScenics(project: string, ids: readonly string[]): Promise<void> {
  await kept.write({ ...(await projectScenics()), [project]: ids.map((id) => ({ id })) });
}
