import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const CONTRACT = join(import.meta.dirname, '..', '..', '..', 'src', 'contract');

/** Doc comments of the contract, reused as descriptions: of a constant under `name`, of its fields under `name.field`. @param room a folder of the contract. */
export function contractComments(room = ''): ReadonlyMap<string, string> {
  const said = new Map<string, string>();
  const folder = join(CONTRACT, room);
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.ts'))) {
    const text = readFileSync(join(folder, file), 'utf8');
    for (const [, comment, name = '', body = ''] of text.matchAll(/(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?(?:export )?const (\w+) = ([\s\S]*?)\n(?:\n|$)/g)) {
      if (comment) said.set(name, plain(comment));
      for (const [, inner = '', field = ''] of body.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(\w+):/g)) said.set(`${name}.${field}`, plain(inner));
    }
  }
  return said;
}

const plain = (comment: string): string =>
  comment
    .replace(/\n\s*\*/g, '\n')
    .replace(/\s+/g, ' ')
    .trim();
