import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const CONTRACT = join(import.meta.dirname, '..', '..', '..', 'core', 'contract');

/**
 * Doc comments of the contract, reused as descriptions: of a constant under `name`, of its fields under `name.field`.
 * @param room a folder of the contract, read beside what all share.
 */
export function contractComments(room: 'visitor' | 'gate' | 'office'): ReadonlyMap<string, string> {
  const comments = new Map<string, string>();
  const files = [CONTRACT, join(CONTRACT, room)].flatMap((folder) =>
    readdirSync(folder).map((name) => join(folder, name)),
  );
  for (const file of files.filter((name) => name.endsWith('.ts'))) {
    const text = readFileSync(file, 'utf8');
    for (const [, comment, name = '', body = ''] of text.matchAll(
      /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?(?:export )?const (\w+) = ([\s\S]*?)\n(?:\n|$)/g,
    )) {
      if (comment) comments.set(name, plain(comment));
      for (const [, inner = '', field = ''] of body.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(\w+):/g))
        comments.set(`${name}.${field}`, plain(inner));
    }
  }
  return comments;
}

const plain = (comment: string): string =>
  comment
    .replace(/\n\s*\*/g, '\n')
    .replace(/\s+/g, ' ')
    .trim();
