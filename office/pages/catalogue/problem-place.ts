import type { I18n } from '@lingui/core';
import { wordsAlong } from './form-fields.ts';
import { nameOf, type Part, partIn, partOf, pathOf } from './parts.ts';
import type { Doc } from './use-draft.ts';

/**
 * @returns the part in which a fault is, and its name with the labels along the location; the name alone where no form
 * has the field.
 */
export function placeOf(i18n: I18n, doc: Doc, location: string): { part: Part | null; where: string } {
  const path = pathOf(location);
  const part = partOf(doc, path);
  const words = [...(part ? [nameOf(partIn(doc, part), part.id)] : []), ...wordsAlong(i18n, path).slice(part ? 1 : 0)];
  return { part, where: words.join(' › ') };
}
