import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderIn } from '#tests/fixtures/component.tsx';
import { SeatBar, type SeatBarProps } from './SeatBar.tsx';

const SEAT = { seat_id: 'A1-3', zone: 'A' };

async function show(gaps: ReadonlySet<string>, { isNamed = true } = {}): Promise<HTMLElement> {
  const props = {
    data: {
      types: [{ zone: 'A', real_name: isNamed }],
      closed: null,
      moving: null,
      layout: { seats: [SEAT], byId: new Map() },
      states: [],
      zones: [],
      limits: {},
    },
    choice: { chosen: [SEAT], lost: [], gaps, fixes: [], problem: null, total: 28_000 },
    check: { attempted: false, failed: null, busy: false },
    party: 1,
    online: true,
    words: { label: () => 'Row 1 seat 3', rowAndSeat: () => 'row 1 seat 4', priceOf: () => '280', zoneName: () => 'A' },
  };
  await renderIn('en', <SeatBar {...(props as unknown as SeatBarProps)} />);
  return screen.getByRole('button', { name: /^Fill in / });
}

test('where nobody is named, the button does not speak of visitors', async () => {
  expect((await show(new Set())).textContent).toContain('Fill in visitors');
  cleanup();
  expect((await show(new Set(), { isNamed: false })).textContent).toContain('Fill in the order');
});

test('seats that leave a single one beside them lead no further', async () => {
  expect((await show(new Set(['A1-4']))).getAttribute('aria-disabled')).toBe('true');
});

test('seats that leave none alone do', async () => {
  expect((await show(new Set())).getAttribute('aria-disabled')).toBeNull();
});
