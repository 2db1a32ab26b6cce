import 'fake-indexeddb/auto';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { emptyOrder } from '#domain/order/draft-order.ts';
import { chooseAnew } from './chosen-anew.ts';
import { forgetGiven } from './given.ts';
import { finishDraft, replaceDraft, useDraft, useEarlierChoice, useFormOf, wipeDrafts } from './order-drafts.ts';

function useForm(key: string) {
  useFormOf(key);
  const [draft, updates] = useDraft(key, 'peak', key);
  return { draft, ...updates, earlier: useEarlierChoice(key, draft) };
}
const countsOf = (form: ReturnType<typeof useForm>): unknown => form.draft.visits[0].quantities;
const open = (key: string) => renderHook(() => useForm(key));
const add = (form: ReturnType<typeof open>, id: string): void =>
  act(() =>
    form.result.current.update((now) => ({
      ...now,
      visits: [{ ...now.visits[0], quantities: { ...now.visits[0].quantities, [id]: 1 } }],
    })),
  );

beforeEach(async () => {
  await wipeDrafts();
  forgetGiven();
});

test('a form of another ticket of the same spot begins with that ticket alone, and offers what was left unfinished', () => {
  const adult = open('adult');
  add(adult, 'child');
  adult.unmount();
  const senior = open('senior');
  expect(countsOf(senior.result.current)).toEqual({ senior: 1 });
  expect(senior.result.current.earlier?.draft.visits[0].quantities).toEqual({ adult: 1, child: 1 });
});

test('a form that was only opened is not offered', () => {
  const adult = open('adult');
  act(() => adult.result.current.preset((now) => ({ ...now, visits: [{ ...now.visits[0], date: '2099-04-18' }] })));
  expect(adult.result.current.draft.visits[0].date).toBe('2099-04-18');
  adult.unmount();
  expect(open('senior').result.current.earlier).toBeNull();
});

test('coming back to a form finds it as it was; tapping its ticket again begins anew', () => {
  const first = open('adult');
  add(first, 'child');
  first.unmount();
  const back = open('adult');
  expect(countsOf(back.result.current)).toEqual({ adult: 1, child: 1 });
  back.unmount();
  chooseAnew('adult');
  const anew = open('adult');
  expect(countsOf(anew.result.current)).toEqual({ adult: 1 });
  act(() => anew.result.current.earlier?.takeUp());
  expect(countsOf(anew.result.current)).toEqual({ adult: 1, child: 1 });
});

test('taking up an unfinished choice puts the other one in its place; dropping it forgets it', () => {
  act(() => replaceDraft('adult', { ...emptyOrder('peak', 'adult'), phone: '13800000000' }));
  const senior = open('senior');
  add(senior, 'child');
  act(() => senior.result.current.earlier?.takeUp());
  expect(countsOf(senior.result.current)).toEqual({ adult: 1 });
  expect(senior.result.current.earlier?.draft.visits[0].quantities).toEqual({ senior: 1, child: 1 });
  act(() => senior.result.current.earlier?.drop());
  expect(senior.result.current.earlier).toBeNull();
});

test('what went into the cart stays on its form until that is left, and is offered nowhere', () => {
  const adult = open('adult');
  add(adult, 'child');
  act(() => finishDraft('adult'));
  expect(countsOf(adult.result.current)).toEqual({ adult: 1, child: 1 });
  adult.unmount();
  expect(countsOf(open('adult').result.current)).toEqual({ adult: 1 });
  expect(open('senior').result.current.earlier).toBeNull();
});

test('what a form chooses by itself as it opens is not lost with what it held before', () => {
  function useChoosing() {
    const isBegun = useFormOf('adult');
    const [draft, { preset }] = useDraft('adult', 'peak', 'adult');
    return { isBegun, draft, preset };
  }
  const first = open('adult');
  act(() => first.result.current.preset((now) => ({ ...now, phone: '1' })));
  first.unmount();
  chooseAnew('adult');
  const begun: boolean[] = [];
  const again = renderHook(() => {
    const form = useChoosing();
    begun.push(form.isBegun);
    return form;
  });
  expect([begun[0], begun.at(-1)]).toEqual([false, true]);
  expect(again.result.current.draft.phone).toBe('');
});
