import { afterAll, beforeAll, expect, it } from 'vitest';
import { clockOffset, serverDay, startServer, type TestServer } from '#tests/fixtures/server.ts';

const offset = clockOffset('10:00');
const SESSION = `cruise.boat-1500.${serverDay(offset).replaceAll('-', '')}`;
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { SERVER_CLOCK_OFFSET_SECONDS: String(offset) } });
});
afterAll(() => server.stop());

const open = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${server.url}${path}`, { headers });
const page = async (path: string, headers?: Record<string, string>): Promise<string> =>
  (await open(path, headers)).text();
const meta = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1];
const data = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as Record<
    string,
    unknown
  >;

it('says a spot to search engines and chats in the language asked for, else in the browser’s, else in Chinese', async () => {
  const english = await page('/venue/crane-lake/peak?lang=en');
  expect(english).toContain('<html lang="en">');
  expect(english).toContain('<title>Crane View Mountain Park · Crane Lake &#38; Peak</title>');
  expect(meta(english, 'og:title')).toBe('Crane View Mountain Park · Crane Lake &#38; Peak');
  expect(meta(english, 'description')).toContain('Crane View Peak rises');
  expect(await page('/venue/crane-lake/peak', { 'Accept-Language': 'ja-JP,ja;q=0.9' })).toContain('<html lang="ja">');
  expect(await page('/venue/crane-lake/peak', { 'Accept-Language': 'zh-TW' })).toContain('<html lang="zh-TW">');
  expect(await page('/venue/crane-lake/peak', { 'Accept-Language': 'fr' })).toContain('<html lang="zh-CN">');
});

it('describes a venue and a spot as attractions with prices, a session as an event', async () => {
  expect(data(await page('/venue/crane-lake?lang=en'))).toMatchObject({
    '@type': 'TouristAttraction',
    containsPlace: expect.arrayContaining([expect.anything()]),
  });
  expect(data(await page('/venue/crane-lake/peak?lang=en'))).toMatchObject({
    '@type': ['TouristAttraction', 'LocalBusiness'],
    name: 'Crane View Mountain Park',
    makesOffer: expect.arrayContaining([
      expect.objectContaining({
        name: 'Adult',
        price: 120,
        priceCurrency: 'CNY',
        availability: 'https://schema.org/InStock',
      }),
    ]),
  });
  const html = await page(`/venue/crane-lake/cruise/${SESSION}?lang=en`);
  expect(data(html)).toMatchObject({
    '@type': 'Event',
    startDate: `${serverDay(offset)}T15:00:00+08:00`,
    location: { name: 'Crane Islet Cruise' },
  });
  expect(html).toMatch(/<a class="first" href="\/\?project=crane-lake#\/selectBatch\?scenic=cruise&#38;date=/);
});

it('has a picture of the size that chats want, no script to run, and a policy that lets none', async () => {
  const answer = await open('/venue/crane-lake/show?lang=en');
  const html = await answer.text();
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(html.match(/<script/g)).toHaveLength(1);
  const image = new URL(meta(html, 'og:image') ?? '');
  const picture = await open(image.pathname);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const { default: sharp } = await import('sharp');
  expect(await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).toMatchObject({ width: 1200, height: 630 });
});

it('answers 404 where there is no such venue, spot or session, and to a session that is over', async () => {
  const over = SESSION.replace('boat-1500', 'boat-0930');
  for (const path of [
    '/venue/nowhere',
    '/venue/crane-lake/nowhere',
    '/venue/crane-lake/cruise/nonsense',
    `/venue/crane-lake/cruise/${over}`,
    '/venue/nowhere/picture.jpg',
    '/venue/%00',
    '/venue/%00/picture.jpg',
  ]) {
    const { status, headers } = await open(path);
    expect([path, status, headers.get('cache-control')]).toEqual([path, 404, 'no-store']);
  }
});

it('lets no text of the venue, nor of the address, become markup', async () => {
  const html = await page('/venue/crane-lake/%3Cscript%3Ealert(1)%3C%2Fscript%3E?lang=en');
  expect(html).not.toContain('<script>alert');
  expect(await page('/venue/crane-lake?lang=%22%3E%3Cb%3E')).toContain('<html lang="zh-CN">');
});
