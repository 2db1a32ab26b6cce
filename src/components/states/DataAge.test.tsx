import { onlineManager } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { instantOf } from '#domain/lib/day.ts';
import { renderIn } from '#tests/fixtures/component.tsx';
import { DataAge } from './DataAge.tsx';

afterEach(() => onlineManager.setOnline(true));

const query = { dataUpdatedAt: instantOf('2026-04-18', '08:30') + 30_000, isFetching: false, isError: true };

test('what could not be read again says from when it is', async () => {
  await renderIn('en', <DataAge query={query} />);
  expect(screen.getByRole('status').textContent).toBe('Slow network. This is as of Sat 18 Apr 08:30.');
});

test.each([true, false])('what never came has no age (online: %s)', async (online) => {
  onlineManager.setOnline(online);
  await renderIn('en', <DataAge query={{ ...query, dataUpdatedAt: 0 }} />);
  expect(screen.queryByRole('status')).toBeNull();
});
