import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IdType } from '#domain/people/id-types.ts';

export const DOCUMENT_WORDS = {
  ID_CARD: msg`ID card`,
  PASSPORT: msg`Passport`,
  HK_MACAU_PERMIT: msg`Hong Kong/Macau permit`,
  TAIWAN_PERMIT: msg`Taiwan permit`,
} as const satisfies Record<IdType, MessageDescriptor>;
