import * as v from 'valibot';
import { day, month, text } from '#office/queries/search-fields.ts';

const CalendarSearch = v.object({ scenic: text(80), month, day });
export type CalendarSearch = v.InferOutput<typeof CalendarSearch>;
export const parseCalendarSearch = (search: object) => v.parse(CalendarSearch, search);
