interface Led {
  languages: readonly string[];
  next: { date: string } | null;
}

export function languagesOf(guides: readonly Pick<Led, 'languages'>[]): string[] {
  const counts = new Map<string, number>();
  for (const { languages } of guides)
    for (const language of new Set(languages)) counts.set(language, (counts.get(language) ?? 0) + 1);
  return [...counts]
    .sort(([a, times], [b, others]) => others - times || (a < b ? -1 : 1))
    .map(([language]) => language);
}

export function guidesFor<Guide extends Led>(guides: readonly Guide[], language: string | null): Guide[] {
  const fitting = guides.filter(({ languages }) => language === null || languages.includes(language));
  return [...fitting.filter(({ next }) => next), ...fitting.filter(({ next }) => !next)];
}

export const freeCount = (guides: readonly Pick<Led, 'next'>[]): number => guides.filter(({ next }) => next).length;
