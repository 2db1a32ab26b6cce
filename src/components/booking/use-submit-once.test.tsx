import 'fake-indexeddb/auto';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError, outcomeOf } from '#contract/api-error.ts';
import { beginAttemptAt, settleAttempt } from '#queries/pending-order.ts';
import { failureOf } from './order-failure.ts';
import { Stopped, useSubmitOnce } from './use-submit-once.ts';
import { eventually } from '#tests/fixtures/eventually.ts';

interface Order {
  what: string;
  fee: number;
}

interface Request {
  order: Order;
  key: string;
  accept: () => void;
  fail: (error: Error) => void;
}

const requests: Request[] = [];
const prepare = vi.fn<(what: string) => Promise<Order>>();
const onDone = vi.fn<(order: Order) => void>();
const onFailure = vi.fn<(failure: string) => void>();

beforeEach(async () => {
  requests.length = 0;
  prepare.mockReset().mockImplementation(async (what) => ({ what, fee: 90 }));
  onDone.mockReset();
  onFailure.mockReset();
  await settleAttempt();
});

async function submit(order: Order): Promise<Order> {
  const { key } = await beginAttemptAt(JSON.stringify(order));
  try {
    return await new Promise((resolve, reject) =>
      requests.push({ order, key, accept: () => resolve(order), fail: reject }),
    );
  } catch (error) {
    if (outcomeOf(error) === 'refused') await settleAttempt();
    throw error;
  }
}

function Form({ staysOpen = false }: { staysOpen?: boolean }) {
  const [what, setWhat] = useState('adult');
  const {
    busy,
    failure,
    submit: submitOnce,
    dismiss,
  } = useSubmitOnce<Order, Order, string>({
    subject: what,
    submit,
    onDone,
    failureOf: (error, sent) => `${failureOf(error).kind}${sent ? '' : ', not sent'}`,
    onFailure,
    staysOpen,
  });
  return (
    <>
      <input aria-label="What" value={what} onChange={(event) => setWhat(event.target.value)} />
      <button type="button" aria-busy={busy} onClick={() => submitOnce(() => prepare(what))}>
        Order
      </button>
      <button type="button" onClick={dismiss}>
        Dismiss
      </button>
      <p role="status">{failure}</p>
    </>
  );
}

const button = (): HTMLElement => screen.getByRole('button', { name: 'Order' });
const isBusy = (): boolean => button().getAttribute('aria-busy') === 'true';
const shown = (): string | null => screen.getByRole('status').textContent;
const choose = (what: string): void =>
  void fireEvent.change(screen.getByLabelText('What'), { target: { value: what } });

async function submitAndSend(count: number): Promise<Request> {
  fireEvent.click(button());
  await eventually(() => expect(requests).toHaveLength(count));
  return requests[count - 1]!;
}

async function answer(count: number, how: (request: Request) => void): Promise<void> {
  const request = await submitAndSend(count);
  // All within `act`, which draws what came of it: the screen may be a render behind the calls.
  await act(async () => {
    how(request);
    await eventually(() => expect(onFailure.mock.calls.length + onDone.mock.calls.length).toBe(count));
  });
}

test('two presses before anything is drawn send once, and the button is busy until the answer', async () => {
  render(<Form />);
  act(() => {
    button().click();
    button().click();
  });
  await eventually(() => expect(requests).toHaveLength(1));
  fireEvent.click(button());
  expect(isBusy()).toBe(true);
  await act(async () => requests[0]!.accept());
  await eventually(() => expect(onDone).toHaveBeenCalledWith({ what: 'adult', fee: 90 }));
  expect(prepare).toHaveBeenCalledTimes(1);
  expect(requests).toHaveLength(1);
});

test('after it arrived the button stays busy, as the screen goes away', async () => {
  render(<Form />);
  await answer(1, (request) => request.accept());
  fireEvent.click(button());
  expect(isBusy()).toBe(true);
  expect(prepare).toHaveBeenCalledTimes(1);
});

test('where the screen stays, the button works again and the old failure is gone', async () => {
  render(<Form staysOpen />);
  await answer(1, (request) => request.fail(new ApiError('refused', { code: 40_401 })));
  expect(shown()).toBe('other');
  await answer(2, (request) => request.accept());
  await eventually(() => expect(isBusy()).toBe(false));
  expect(shown()).toBe('');
  await answer(3, (request) => request.accept());
  expect(onDone).toHaveBeenCalledTimes(2);
});

test.each([
  new ApiError('network'),
  new ApiError('garbled'),
  new ApiError('refused', { code: 50_301 }),
  new ApiError('refused'),
  new TypeError('a fault'),
])(
  'after an answer that says nothing (%s) the same is sent under the same key, whatever it would be by now',
  async (error) => {
    render(<Form />);
    await answer(1, (request) => request.fail(error));
    expect(shown()).toBe('outcome-unknown');
    prepare.mockResolvedValue({ what: 'adult', fee: 120 });
    await answer(2, (request) => request.accept());
    expect(prepare).toHaveBeenCalledTimes(1);
    expect(requests[1]!.order).toEqual(requests[0]!.order);
    expect(requests[1]!.key).toBe(requests[0]!.key);
  },
);

test('after a refusal the next press is a new attempt: prepared anew, under a key of its own', async () => {
  render(<Form />);
  await answer(1, (request) => request.fail(new ApiError('refused', { code: 32_004 })));
  expect(shown()).toBe('sold-out');
  await answer(2, (request) => request.accept());
  expect(prepare).toHaveBeenCalledTimes(2);
  expect(requests[1]!.key).not.toBe(requests[0]!.key);
});

test('a failure speaks of what was sent: of something else nothing is shown, and something else is sent', async () => {
  render(<Form />);
  await answer(1, (request) => request.fail(new ApiError('network')));
  choose('child');
  expect(shown()).toBe('');
  expect((await submitAndSend(2)).order.what).toBe('child');
  expect(requests[1]!.key).not.toBe(requests[0]!.key);
});

test('once dismissed, the failure is gone and the next press begins anew', async () => {
  render(<Form />);
  await answer(1, (request) => request.fail(new ApiError('network')));
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(shown()).toBe('');
  await submitAndSend(2);
  expect(prepare).toHaveBeenCalledTimes(2);
});

test('what stops or fails before sending sends nothing, and the button works again', async () => {
  render(<Form />);
  prepare.mockRejectedValueOnce(new Stopped('the price moved'));
  fireEvent.click(button());
  await eventually(() => expect(shown()).toBe('the price moved'));
  expect(isBusy()).toBe(false);
  prepare.mockRejectedValueOnce(new ApiError('network'));
  fireEvent.click(button());
  await eventually(() => expect(shown()).toBe('outcome-unknown, not sent'));
  expect(onFailure.mock.calls).toEqual([['the price moved'], ['outcome-unknown, not sent']]);
  expect(requests).toHaveLength(0);
  // Nothing was sent, so the next press prepares again.
  await submitAndSend(1);
  expect(prepare).toHaveBeenCalledTimes(3);
});

test('an answer that comes after the visitor left still leads to the order; a late failure harms nobody', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const how of ['accept', 'fail'] as const) {
    const { unmount } = render(<Form />);
    const request = await submitAndSend(requests.length + 1);
    unmount();
    await act(async () => (how === 'accept' ? request.accept() : request.fail(new ApiError('network'))));
    await eventually(() => expect(how === 'accept' ? onDone : onFailure).toHaveBeenCalledTimes(1));
  }
  expect(complaint).not.toHaveBeenCalled();
});

test('a failure on the way to the next screen does not order twice', async () => {
  render(<Form />);
  onDone.mockImplementationOnce(() => {
    throw new Error('the next screen could not be loaded');
  });
  fireEvent.click(button());
  await eventually(() => expect(requests).toHaveLength(1));
  await act(async () => requests[0]!.accept());
  await eventually(() => expect(shown()).toBe('outcome-unknown'));
  await submitAndSend(2);
  expect(requests[1]).toMatchObject({ order: requests[0]!.order, key: requests[0]!.key });
});
