import { PAY_RETURN_PATH, PAY_STATE_PATH } from '#contract/visitor/payments.ts';
import { RES_CODE } from '#contract/codes.ts';
import { errorResponseFor } from './responses.ts';
import { visitorAddress } from '#server/http/address.ts';
import type { App } from '#server/http/types.ts';
import type { SignInParts } from '#server/http/sign-in.ts';
import { DomainError } from '#server/domain-error.ts';
import { securityEvent } from '#server/monitoring/security-events.ts';
import { paymentStatusOf } from '#server/payments/payment-status.ts';

const NO_STORE = { 'Cache-Control': 'no-store' };
const isPlain = (text: string | undefined): text is string => text !== undefined && /^[\w.-]{1,80}$/.test(text);

/**
 * Return address of a payment in a browser. Providers write into the query and drop the fragment, so the page's own
 * address is made here. They may return to another browser than the one that began the payment: the key in the address
 * opens the state of this one payment there.
 */
export function registerPayReturn(
  app: App,
  { context, addressPace, trustProxy }: Pick<SignInParts, 'context' | 'addressPace' | 'trustProxy'>,
): void {
  app.get(PAY_RETURN_PATH, (c) => {
    const { project, order, key } = c.req.query();
    const known = isPlain(project) && isPlain(order) && isPlain(key);
    const Location = known ? `/?project=${project}#/mobilePay/${order}?key=${key}` : '/#/myOrders';
    return c.body(null, 302, { ...NO_STORE, Location });
  });

  app.get(PAY_STATE_PATH, async (c) => {
    const wait = context.rateLimits ? addressPace(visitorAddress(c, trustProxy), context.now()) : 0;
    if (wait > 0) return errorResponseFor(c, 'tooMany', 200);
    const { project = '', order = '', key = '' } = c.req.query();
    try {
      return c.json(
        { resCode: RES_CODE.ok, extraInfo: await paymentStatusOf(context, { project, order, key }) },
        200,
        NO_STORE,
      );
    } catch (error) {
      if (error instanceof DomainError && error.reason === 'notFound')
        securityEvent(context.log, 'access_refused', { operation: 'pay/state' });
      if (error instanceof DomainError) return errorResponseFor(c, error.reason, 200);
      throw error;
    }
  });
}
