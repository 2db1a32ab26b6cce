import * as v from 'valibot';
import { oneOf, text } from '#office/queries/search-fields.ts';

const DevicesSearch = v.object({ device: text(40) });
export const parseDevicesSearch = (search: object) => v.parse(DevicesSearch, search);

const ConflictsSearch = v.object({ list: oneOf(['decided']), conflict: text(120) });
export const parseConflictsSearch = (search: object) => v.parse(ConflictsSearch, search);
