import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { rememberSignedIn } from '#storage/last-project.ts';
import { storedOwner, storedSession } from '#storage/session.ts';
import { storeSession, leaveForSignIn, ownerOf, startAppSession } from './session-bootstrap.ts';
import { eventually } from '#tests/fixtures/eventually.ts';

afterEach(() => void vi.unstubAllGlobals());

test('a sign-in is remembered for the next page only once the disk has its session', async () => {
  const order: string[] = [];
  const local = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => local.get(key) ?? null,
    setItem(key: string, value: string) {
      local.set(key, value);
      if (key === 'signed-in') order.push('remembered');
    },
    removeItem: (key: string) => void local.delete(key),
  });
  const write = vi.spyOn(storedSession, 'write').mockImplementation(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    order.push('on the disk');
  });
  const session = {
    clear_session: 's',
    openid: 'o',
    project: 'crane-lake',
    projectName: 'Crane Lake',
    sandbox: true,
    savedAt: 1,
  };
  await storeSession(session, async () => undefined);
  await eventually(() => expect(order).toEqual(['on the disk', 'remembered']));
  expect(local.get('signed-in')).toBe('crane-lake');
  expect(await storedOwner.read()).toBe(ownerOf(session));
  write.mockRestore();
});

test('a session that is known to be on a slow device is waited for; one that may not be there is not, for long', async () => {
  const session = {
    clear_session: 's',
    openid: 'o',
    project: 'lantern',
    projectName: 'Lantern',
    sandbox: true,
    savedAt: 1,
  };
  const read = vi
    .spyOn(storedSession, 'read')
    .mockImplementation(
      () => new Promise((resolve) => setTimeout(() => resolve({ ...session, savedAt: Date.now() }), 1_500)),
    );
  const start = () =>
    startAppSession({
      entry: { url: '', ticket: null, project: 'lantern', scenic: null, from: null },
      hash: '#/',
      api: { call: () => Promise.reject(new Error('no server')), mode: 'messaging' },
      wipe: async () => undefined,
    });
  expect((await start()).session).toBeNull();
  rememberSignedIn('lantern');
  expect((await start()).session?.clear_session).toBe('s');
  read.mockRestore();
});

test('a page leaves for the sign-in by itself twice in five minutes, and whenever somebody presses', async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  const replace = vi.fn<(address: string) => void>();
  vi.stubGlobal('location', { replace });
  expect([1, 2, 3].map(() => leaveForSignIn('crane-lake', '#/'))).toEqual([true, true, false]);
  expect([1, 2, 3].map(() => leaveForSignIn('crane-lake', '#/ticketOrder/a', true))).toEqual([true, true, true]);
  await eventually(() => expect(replace).toHaveBeenCalledTimes(5));
  // Each waits for its own key, so that they may leave in any order.
  const pressed = replace.mock.calls.filter(([address]) =>
    address.includes('/wxauth/enter?project=crane-lake&to=%23%2FticketOrder%2Fa'),
  );
  expect(pressed).toHaveLength(3);
});
