import { beforeEach, expect, it, vi } from 'vitest';
import { forgetPushed, openPushed, renewSubscription, showPushed } from '../sw/push.ts';

const SITE = 'https://venue.example';
const subscription = (endpoint: string) => ({
  endpoint,
  options: { userVisibleOnly: true },
  toJSON: () => ({ endpoint, keys: { p256dh: 'key', auth: 'secret' } }),
  unsubscribe: vi.fn(() => Promise.resolve(true)),
});
let shown: { title: string; options: NotificationOptions }[];
let windows: { url: string; focused: boolean }[];
let current: ReturnType<typeof subscription> | null;
let sent: { url: string; body: unknown }[];
const notification = (data: unknown) =>
  ({ data, close: vi.fn() }) as unknown as Notification & { close: ReturnType<typeof vi.fn> };
let closable: ReturnType<typeof notification>[];

beforeEach(() => {
  [shown, windows, current, sent, closable] = [[], [], null, [], []];
  const pageAt = (page: { url: string; focused: boolean }) => ({
    navigate: async (url: string) => ((page.url = url), { focus: async () => void (page.focused = true) }),
  });
  vi.stubGlobal('self', {
    location: { origin: SITE, host: 'venue.example' },
    registration: {
      showNotification: async (title: string, options: NotificationOptions) => void shown.push({ title, options }),
      getNotifications: async () => closable,
      pushManager: {
        getSubscription: async () => current,
        subscribe: async () => (current = subscription('https://push.example/next')),
      },
    },
    clients: {
      matchAll: async () => windows.map(pageAt),
      openWindow: async (url: string) => void windows.push({ url, focused: true }),
    },
  });
  vi.stubGlobal(
    'fetch',
    async (url: string, { body = '' }: { body?: string }) => void sent.push({ url, body: JSON.parse(body) as unknown }),
  );
});

const data = (json: () => unknown) => ({ json }) as Parameters<typeof showPushed>[0];
const NOTICE = { tag: 'paid.1', title: 'Paid: ¥10', body: 'Park', path: '/?project=p#/myOrders?order=1', lang: 'en' };

it('shows a notice under its tag, and something for a message that can not be read', async () => {
  await showPushed(data(() => NOTICE));
  await showPushed(data(() => JSON.parse('{')));
  await showPushed(null);
  expect(shown.map(({ title, options }) => [title, options.tag, options.data])).toEqual([
    ['Paid: ¥10', 'paid.1', NOTICE.path],
    ['venue.example', '', '/#/myOrders?center=notices'],
    ['venue.example', '', '/#/myOrders?center=notices'],
  ]);
});

it('opens the screen in an open page, else in a new one, and never a page of another site', async () => {
  await openPushed(notification(NOTICE.path));
  expect(windows).toEqual([{ url: SITE + NOTICE.path, focused: true }]);
  windows = [{ url: `${SITE}/`, focused: false }];
  const pressed = notification(NOTICE.path);
  await openPushed(pressed);
  expect(windows).toEqual([{ url: SITE + NOTICE.path, focused: true }]);
  expect(pressed.close).toHaveBeenCalled();
  windows = [];
  for (const path of ['https://evil.example/', '//evil.example/', 'javascript:alert(1)'])
    await openPushed(notification(path));
  expect(windows).toEqual([]);
});

it('tells the server of a subscription that the browser replaced, or makes one anew', async () => {
  const oldSubscription = subscription('https://push.example/old') as unknown as PushSubscription;
  const newSubscription = subscription('https://push.example/new') as unknown as PushSubscription;
  const change = (event: { oldSubscription: PushSubscription | null; newSubscription: PushSubscription | null }) =>
    renewSubscription(event as Parameters<typeof renewSubscription>[0]);
  await change({ oldSubscription, newSubscription });
  await change({ oldSubscription, newSubscription: null });
  await change({ oldSubscription: null, newSubscription });
  const body = (endpoint: string) => ({ was: 'https://push.example/old', endpoint, p256dh: 'key', auth: 'secret' });
  expect(sent).toEqual(
    ['new', 'next'].map((name) => ({ url: '/api/app/notice/push', body: body(`https://push.example/${name}`) })),
  );
});

it('takes away what is shown and ends the subscription when the phone is cleared', async () => {
  closable = [notification('/'), notification('/')];
  const mine = (current = subscription('https://push.example/mine'));
  await forgetPushed();
  expect(closable.map(({ close }) => close.mock.calls.length)).toEqual([1, 1]);
  expect(mine.unsubscribe).toHaveBeenCalled();
  current = null;
  await forgetPushed();
});
