import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OfficeHello } from '#contract/office/account.ts';
import { makePlan, NEW_SECTION } from '#domain/seats/plan-maker.ts';
import { type SeatingPlan, seatsOf } from '#domain/seats/seat-plan.ts';
import { OfficeContext } from '#office/layout/office-context.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { PlanEditor, type PlanWay } from './PlanEditor.tsx';
import type { Editor } from './use-draft.ts';
import { useMadePlan } from './use-made-plan.ts';
import { useReadPlan } from './use-read-plan.ts';

const made = makePlan({ name: 'Hall', stage: '', sections: [{ ...NEW_SECTION, name: 'Stalls', rows: '2' }] }).plan!;
const editor: Editor = {
  doc: { seat_plans: [{ id: 'arena', plan: 'hash' }] },
  live: {},
  checked: [],
  saved: true,
  error: null,
  lost: [],
  set: () => undefined,
  check: () => Promise.resolve(),
  flush: () => Promise.resolve(7),
  closeLost: () => undefined,
};
const saved = vi.fn<(id: string) => void>();
const sent = vi.fn<(call: string, body: unknown) => void>();
beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  saved.mockClear();
  sent.mockClear();
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    sent(url.split('/').at(-1) ?? '', JSON.parse(body));
    return Promise.resolve(Response.json({ resCode: 200, resMsg: '', extraInfo: { rev: 8 } }));
  });
});
afterEach(cleanup);

function Form({ id, present }: { id: string; present: SeatingPlan | undefined }) {
  const [way, setWay] = useState<PlanWay>('form');
  return (
    <PlanEditor
      id={id}
      editor={editor}
      way={way}
      onWay={setWay}
      made={useMadePlan(id, present)}
      read={useReadPlan(id, present)}
      present={present}
      isLoading={false}
      onSaved={saved}
    />
  );
}

function open(id: string, present?: SeatingPlan) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <I18nProvider i18n={i18n}>
        <OfficeContext value={{ project: 'lake', role: 'manager', hello: {} as OfficeHello }}>
          <Form id={id} present={present} />
        </OfficeContext>
      </I18nProvider>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const put = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Put it into the draft' });

it('puts a plan of rows and numbers into the draft under an id that no other plan has', async () => {
  const user = open('');
  const id = screen.getByLabelText<HTMLInputElement>('Id of the plan');
  expect(id.value).toBe('plan-1');
  await user.clear(id);
  expect(put().disabled).toBe(true);
  await user.type(id, 'arena');
  expect(screen.getByRole('alert').textContent).toBe('This id is in use.');
  await user.type(id, '-2');
  await user.clear(screen.getByLabelText('Rows'));
  expect(put().disabled).toBe(true);
  expect(screen.getByText('The marked fields come first.')).toBeDefined();
  await user.type(screen.getByLabelText('Rows'), '3');
  await user.click(put());
  await eventually(() => expect(saved).toHaveBeenCalledWith('arena-2'));
  const [call, body] = sent.mock.lastCall as [string, { rev: number; id: string; plan: SeatingPlan }];
  expect([call, body.rev, body.id, seatsOf(body.plan).length]).toEqual(['saveSeatPlan', 7, 'arena-2', 60]);
});

it('opens a plan that was made here with what was typed, and has nothing to save before a change', () => {
  open('arena', made);
  expect(screen.getByLabelText<HTMLInputElement>('Rows').value).toBe('2');
  expect(screen.queryByRole('button', { name: 'Put it into the draft' })).toBeNull();
});

it('says of a plan that was drawn elsewhere that the form can’t change it', () => {
  open('arena', { ...made, size: { width: 1, height: 1 } });
  expect(screen.getByText(/can’t be taken apart into rows and numbers/)).toBeDefined();
  expect(screen.queryByLabelText('Rows')).toBeNull();
});
