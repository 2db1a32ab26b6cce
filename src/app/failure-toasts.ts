import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ApiError } from '#contract/api-error.ts';
import { RES_CODE } from '#contract/codes.ts';
import { showToast } from '#ui/toastStore.ts';

function wordsOf({ kind, code }: ApiError, withCart: boolean) {
  if (kind === 'network' || kind === 'offline') return msg`Network error`;
  if (kind !== 'refused') return null;
  if (code === RES_CODE.mustBuyWithOthers)
    return withCart
      ? msg`Please add it to the cart together with other tickets`
      : msg`Please buy it together with other tickets`;
  return code === RES_CODE.temporarilyUnavailable ? msg`Purchase is temporarily unavailable` : null;
}

/** The specification wants a toast; the screen shows the reason and the remedy as well. */
export function toastFailure(error: ApiError, withCart: boolean): void {
  const words = wordsOf(error, withCart);
  if (words) showToast(i18n._(words), { tone: 'wait' });
}
