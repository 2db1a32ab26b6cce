import * as v from 'valibot';
import { TEXTED_KINDS, type TextedKind } from '#domain/notices/notices.ts';

const PAIR = `(?:${TEXTED_KINDS.join('|')}):\\d+`;

export const NoticeTemplates = v.pipe(
  v.string(),
  v.regex(
    new RegExp(`^${PAIR}([ ,]+${PAIR})*$`),
    `some of ${TEXTED_KINDS.join(', ')}, each with the number of its text such as day-closed:1234567`,
  ),
  v.transform((text): Partial<Record<TextedKind, string>> =>
    Object.fromEntries(text.split(/[ ,]+/).map((pair) => pair.split(':') as [TextedKind, string])),
  ),
);
