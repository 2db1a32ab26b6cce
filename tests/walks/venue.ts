import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Locale, type LocalText, textOf } from '#domain/lib/local-text.ts';
import { ROOT } from '#tests/fixtures/server.ts';

interface Named {
  id: string;
  name: LocalText;
}

const file = JSON.parse(readFileSync(join(ROOT, 'server', 'seed', 'demo', 'venue.json'), 'utf8')) as Record<
  'scenics' | 'ticket_types',
  Named[]
>;
const names = new Map([...file.scenics, ...file.ticket_types].map(({ id, name }) => [id, name]));

export function nameOf(id: string, locale: Locale): string {
  const name = names.get(id);
  if (!name) throw new Error(`the demo venue has no "${id}"`);
  return textOf(name, locale).text;
}
