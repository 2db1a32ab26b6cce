import { fireEvent, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { renderIn } from '#tests/fixtures/component.tsx';
import { CheckoutStep } from './CheckoutStep.tsx';

async function press(phone: string, agreed: string | null) {
  const place = vi.fn<() => void>();
  const props = {
    rows: [],
    problems: [],
    online: true,
    phone,
    agreement: { version: '1', summary: [], sections: [] },
    agreementFailed: false,
    onAgreementRetry: () => {},
    agreed,
    checkout: { busy: false, failure: null, place },
    sheet: undefined,
    sheets: { open: () => {}, close: () => {} },
    onPhone: () => {},
    onAgree: () => {},
  };
  await renderIn('en', <CheckoutStep {...(props as unknown as ComponentProps<typeof CheckoutStep>)} />);
  fireEvent.click(screen.getByRole('button', { name: /^Place order/ }));
  return place;
}

test('an order of the cart is placed with a phone and the agreement', async () => {
  expect(await press('13800000000', '1')).toHaveBeenCalledOnce();
});

test.each([
  ['a phone', '1380000', '1'],
  ['the agreement', '13800000000', null],
])('an order of the cart waits for %s', async (_, phone, agreed) => {
  expect(await press(phone, agreed)).not.toHaveBeenCalled();
});
