import { projectScenics } from '#storage/project-scenics.ts';
import { projectId } from './session.ts';

/** Number of spots of a venue that are remembered as visited; of more, those opened last. */
const MOST = 10;

/** Read once: a list that is sorted again during use would move under the visitor's finger. */
let visited: readonly string[] | undefined;

export const visitedSpots = (): readonly string[] =>
  (visited ??= (projectScenics.read()[projectId()] ?? []).map(({ id }) => id));

export function rememberSpot(id: string): void {
  const all = projectScenics.read();
  const others = (all[projectId()] ?? []).filter((each) => each.id !== id);
  projectScenics.write({ ...all, [projectId()]: [{ id }, ...others].slice(0, MOST) });
}

export function forgetSpots(): void {
  visited = [];
  projectScenics.remove();
}
