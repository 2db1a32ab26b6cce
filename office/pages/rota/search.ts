import * as v from 'valibot';
import { day, text } from '#office/queries/search-fields.ts';

const RotaSearch = v.object({ day, language: text(12) });
export type RotaSearch = v.InferOutput<typeof RotaSearch>;
export const parseRotaSearch = (search: object) => v.parse(RotaSearch, search);
