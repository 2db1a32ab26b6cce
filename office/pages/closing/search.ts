import * as v from 'valibot';
import { day, text } from '#office/queries/search-fields.ts';

const ClosingSearch = v.object({ day, scenic: text(80), session: text(80) });
export const parseClosingSearch = (search: object) => v.parse(ClosingSearch, search);

const MovingSearch = v.object({ day, session: text(80) });
export const parseMovingSearch = (search: object) => v.parse(MovingSearch, search);
