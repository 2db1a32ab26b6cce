/**
 * Reads what the messaging app says after it asked for consents: JSON of `{ template: JSON of { status } }`.
 * @returns the templates that the visitor agreed to.
 */
export function acceptedTemplates(details: unknown): string[] {
  try {
    const statuses = (typeof details === 'string' ? JSON.parse(details) : details) as Record<string, unknown>;
    return Object.entries(statuses).flatMap(([id, status]) => (/\baccept\b/.test(JSON.stringify(status)) ? [id] : []));
  } catch {
    return [];
  }
}
