import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { api, provideApi } from '#api/port.ts';
import { type PayChannel, payChannels } from '#queries/payments.ts';
import { provideUnreachable, renderIn } from '#tests/fixtures/component.tsx';
import { PayMethod } from './PayMethod.tsx';

afterEach(provideUnreachable);

test('banks that the venue gave no name are one way to pay', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  provideApi({ ...api(), channels: ['wxpay', 'wxjsbpay', 'wxumspay', 'wxwhmspay'] });
  const onChoose = vi.fn<(channel: PayChannel) => void>();
  const page = (channel: PayChannel) => (
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
      <PayMethod key={channel} channel={channel} onChoose={onChoose} />
    </QueryClientProvider>
  );
  const view = await renderIn('en', page('wxpay'));
  fireEvent.click(screen.getByRole('button', { name: /^More ways to pay\s*Another bank card$/ }));
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  fireEvent.click(screen.getByRole('radio', { name: 'Another bank card' }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('wxumspay');
  view.unmount();
  // An order whose last payment went by another bank without a name stays with that bank.
  await renderIn('en', page('wxjsbpay'));
  fireEvent.click(screen.getByRole('button', { name: /^More ways to pay/ }));
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  expect(screen.getByRole('radio', { name: 'Another bank card' })).toHaveProperty('checked', true);
});

test('the other ways to pay open beside the chosen one', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  provideApi({ ...api(), channels: ['wxpay', 'alipay'] });
  const onChoose = vi.fn<(channel: PayChannel) => void>();
  await renderIn(
    'en',
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
      <PayMethod channel="wxpay" onChoose={onChoose} />
    </QueryClientProvider>,
  );
  expect(screen.getAllByRole('radio')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: /^More ways to pay/ }));
  expect(screen.getByRole('radio', { name: 'WeChat Pay' })).toHaveProperty('checked', true);
  fireEvent.click(screen.getByRole('radio', { name: 'Alipay' }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('alipay');
});

test.each([
  ['messaging', 'wxpay'],
  ['mobile', 'wxpayh5'],
] as const)('the %s mode offers its usual payment where no channels are named', (mode, channel) => {
  provideApi({ ...api(), mode, channels: [] });
  expect(payChannels()).toEqual([channel]);
});
