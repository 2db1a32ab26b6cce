/** @param details JSON of `{ template: JSON of { status } }`, as the messaging app answers. */
export function acceptedTemplates(details: unknown): string[] {
  try {
    const statuses = (typeof details === 'string' ? JSON.parse(details) : details) as Record<string, unknown>;
    return Object.entries(statuses).flatMap(([id, status]) => (/\baccept\b/.test(JSON.stringify(status)) ? [id] : []));
  } catch {
    return [];
  }
}
