import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OfficeHello } from '#contract/office/account.ts';
import { OfficeContext } from '#office/layout/office-context.ts';
import { PlanFile } from './PlanFile.tsx';
import { useReadPlan } from './use-read-plan.ts';

const sent = vi.fn<(body: unknown) => void>();
beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  sent.mockClear();
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    sent(JSON.parse(body));
    const found = {
      plan: null,
      seats: 2,
      rows: 1,
      categories: [],
      dropped: [],
      problems: [],
      gone: [],
      added: [],
      sold: [],
    };
    return Promise.resolve(Response.json({ resCode: 200, resMsg: '', extraInfo: found }));
  });
});
afterEach(cleanup);

function Form() {
  return <PlanFile id="hall" read={useReadPlan('hall', undefined)} present={undefined} />;
}

async function choose(name: string, content: string | Uint8Array<ArrayBuffer>): Promise<void> {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <I18nProvider i18n={i18n}>
        <OfficeContext value={{ project: 'lake', role: 'manager', hello: {} as OfficeHello }}>
          <Form />
        </OfficeContext>
      </I18nProvider>
    </QueryClientProvider>,
  );
  await userEvent.setup().upload(screen.getByLabelText('Seating plan, JSON or CSV'), new File([content], name));
}

it('names each fault of a table by row and column, and sends nothing', async () => {
  await choose('hall.csv', 'seat_guid,row_number,seat_number,category,x\na,1,1,A,\na,1,,A,3\n');
  expect(await screen.findByText('Nothing is taken before these are mended:')).toBeDefined();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Row 3, seat_number: must not be empty',
    'Row 3, y: x and y are given together or not at all',
    'Row 3, seat_guid: another seat has this id',
  ]);
  expect(sent).not.toHaveBeenCalled();
});

it('takes a table in GBK as a plan, and no other bytes', async () => {
  // The bytes 0xD7 0xF9 are 座 in GBK.
  const rows = ['seat_guid,row_number,seat_number,category\n', '-1,1,1,A\n', '-2,1,2,A\n'];
  const bytes = rows.flatMap((row, index) => [...(index === 0 ? [] : [0xd7, 0xf9]), ...new TextEncoder().encode(row)]);
  await choose('hall.csv', new Uint8Array(bytes));
  expect(await screen.findByText('2 seats in 1 row', { exact: false })).toBeDefined();
  expect(sent.mock.lastCall?.[0]).toMatchObject({
    id: 'hall',
    plan: { name: 'hall', zones: [{ rows: [{ seats: [{ seat_guid: '座-1' }, { seat_guid: '座-2' }] }] }] },
  });
  cleanup();
  sent.mockClear();
  await choose('hall.csv', new Uint8Array([0xff, 0xff, 0x20]));
  expect(await screen.findByText('The file is neither UTF-8 nor GBK. Save it as “CSV UTF-8”.')).toBeDefined();
  expect(sent).not.toHaveBeenCalled();
});
