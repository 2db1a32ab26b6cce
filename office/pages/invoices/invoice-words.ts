import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const WHY_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  over: msg`It is in another state by now. Close this and look at the list.`,
  another: msg`The order has a newer invoice. This one stays as it is.`,
  asking: msg`The issuer is being asked at this moment. Try again in a minute.`,
};
