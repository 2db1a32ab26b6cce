import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ShownTicket } from '#components/shown-ticket.ts';
import { instantOf } from '#domain/lib/day.ts';
import { renderIn } from '#tests/fixtures/component.tsx';
import { shownTicket } from '#tests/fixtures/shown-ticket.ts';
import { FullCode } from './FullCode.tsx';

beforeEach(() => void vi.useFakeTimers({ now: instantOf('2026-04-18', '09:12') }));
afterEach(() => void vi.useRealTimers());

const ticket = (id: string, name: string): ShownTicket =>
  shownTicket({
    ticket_id: id,
    code: `v1.482915730264.1.20260418.${id}`,
    holders: [{ holder_masked: '**', name, id_type: 'ID_CARD', id_mask: '3301**********0926' }],
  });
const used = (one: ShownTicket): ShownTicket => ({
  ...one,
  code: null,
  isOpen: false,
  status: 'USED',
  used_at: instantOf('2026-04-18', '09:12'),
});
const [first, second] = [ticket('t1', '林晚舟'), ticket('t2', '周以宁')];

test('a code that is scanned while it is open shows when, and the next person comes', async () => {
  const onSelect = vi.fn<(index: number) => void>();
  const full = (tickets: ShownTicket[]) => (
    <FullCode tickets={tickets} index={0} onSelect={onSelect} onClose={() => undefined} />
  );
  const { rerender } = await renderIn('zh_CN', full([first, second]));
  expect(screen.getByRole('heading', { name: '林晚舟' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '下一位 周以宁' })).toBeTruthy();
  rerender(full([used(first), second]));
  expect(screen.getByRole('status').textContent).toBe('已检票 09:12');
  expect(onSelect).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(2_000));
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(1);
});

test('the last one stays, and closes by its button', async () => {
  const onSelect = vi.fn<(index: number) => void>();
  const onClose = vi.fn<() => void>();
  const full = (tickets: ShownTicket[]) => (
    <FullCode tickets={tickets} index={1} onSelect={onSelect} onClose={onClose} />
  );
  const { rerender } = await renderIn('zh_CN', full([used(first), second]));
  rerender(full([used(first), used(second)]));
  act(() => void vi.advanceTimersByTime(10_000));
  expect(onSelect).not.toHaveBeenCalled();
  screen.getByRole('button', { name: '完成' }).click();
  expect(onClose).toHaveBeenCalledOnce();
});
