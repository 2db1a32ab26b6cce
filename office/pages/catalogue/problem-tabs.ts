import type { Problem } from '#contract/office/catalogue.ts';
import { FORMS } from './form-fields.ts';
import { type Part, partKey, partOf, pathOf } from './parts.ts';
import type { Doc } from './use-draft.ts';

export function tabOf({ kind }: Part, location: string): string | undefined {
  if (kind === 'plan') return undefined;
  if (/\.(en|ja|zh_HK|zh_TW)$/.test(location)) return 'texts';
  const own = location.replace(/^project\.|^\w+\[\d+\]\./, '');
  const holds = (path: readonly string[]): boolean => {
    const start = path.join('.');
    return own === start || own.startsWith(`${start}.`) || own.startsWith(`${start}[`) || start.startsWith(`${own}.`);
  };
  return FORMS[kind].entries.find(({ path }) => holds(path))?.group;
}

export function tabFaults(doc: Doc, part: Part, problems: readonly Problem[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { location } of problems) {
    const found = partOf(doc, pathOf(location));
    const tab = found && partKey(found) === partKey(part) ? tabOf(part, location) : undefined;
    if (tab !== undefined) counts.set(tab, (counts.get(tab) ?? 0) + 1);
  }
  return counts;
}
