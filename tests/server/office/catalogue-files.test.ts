import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#contract/office/catalogue.ts';
import * as files from '#contract/office/catalogue-files.ts';
import { dayOf } from '#domain/lib/day.ts';
import { importHashes } from '#server/seed/hashes.ts';
import { runImport } from '#server/seed/import.ts';
import { type OfficeBrowser, openOffice, ORIGIN, OTHER_VENUE, type TestOffice, VENUE } from '#tests/fixtures/office.ts';
import { APPENDED_SCRIPT, hugePng, jpegOf, photoWithSecrets, pngOf, webpOf } from '#tests/fixtures/pictures.ts';
import { damaged } from '#tests/fixtures/fuzz-inputs.ts';
import { seeded } from '#tests/fixtures/seeded.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

const planOf = (seats: number, more: object = {}): Record<string, unknown> => ({
  name: 'arena',
  categories: [{ name: 'A', color: '#888' }],
  size: { width: 4000, height: 4000 },
  zones: [
    {
      name: 'Stalls',
      position: { x: 0, y: 0 },
      rows: Array.from({ length: Math.ceil(seats / 100) }, (_, row) => ({
        row_number: String(row + 1),
        seats: Array.from({ length: Math.min(100, seats - row * 100) }, (__, seat) => ({
          seat_guid: `${row + 1}-${seat + 1}`,
          seat_number: String(seat + 1),
          position: { x: seat * 20, y: row * 20 },
          category: 'A',
        })),
      })),
    },
  ],
  ...more,
});

describe('files of the catalogue', () => {
  let office: TestOffice;
  let manager: OfficeBrowser;
  let folder: string;
  beforeAll(async () => {
    office = await openOffice(postgres);
    await office.addStaff('one', 'manager');
    await office.addStaff('elsewhere', 'manager', { project: OTHER_VENUE });
    manager = await office.signedIn('one');
    folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
  });
  afterAll(async () => {
    await office.close();
    await rm(folder, { recursive: true, force: true });
  });
  const draft = (): Promise<calls.DraftOutput> => manager.ask(calls.getDraft, {});
  async function importFile(file: unknown, over?: number): Promise<{ code: number; lines: string[] }> {
    const path = join(folder, 'venue.json');
    await writeFile(path, JSON.stringify(file));
    const { db, secrets, now } = office.context;
    const lines: string[] = [];
    const code = await runImport(
      db,
      path,
      dayOf(now()),
      (project) => importHashes(secrets, project),
      (line) => lines.push(line),
      over,
    );
    return { code, lines };
  }
  const lists = () =>
    office.context.db.query<{ codes: number; grey: number; people: number }>(
      `SELECT (SELECT count(*)::int FROM redeem_code WHERE project_id = $1) AS codes, (SELECT count(*)::int FROM grey_list WHERE project_id = $1) AS grey,
         (SELECT count::int FROM people_count WHERE project_id = $1) AS people`,
      [VENUE],
    );

  it('exports the whole demo and reads it back without a difference, here and by the command', async () => {
    const before = await lists();
    const { live } = await draft();
    const { file } = await manager.ask(files.exportVenue, { version: live });
    expect([file['format'], file['keep_lists'], JSON.stringify(file).includes('redemption_codes')]).toEqual([
      'scenic-tickets/venue',
      true,
      false,
    ]);
    await manager.ask(files.importVenueFile, { rev: (await draft()).rev, file });
    expect(await manager.ask(calls.diffVersions, { from: live, to: 'draft' })).toEqual({ differences: [], more: 0 });
    expect((await importFile(file)).code).toBe(0);
    expect(await manager.ask(calls.diffVersions, { from: live, to: live + 1 })).toEqual({ differences: [], more: 0 });
    expect(await lists()).toEqual(before);
    expect(before[0]).toEqual({ codes: 30, grey: 2, people: 3268 });
  });

  it('is not imported over by the command unless it names the version', async () => {
    const { rev, live } = await draft();
    const { file } = await manager.ask(files.exportVenue, { version: live });
    const { version } = await manager.ask(calls.publishDraft, { rev, live });
    const refused = await importFile(file);
    expect([refused.code, refused.lines.join(' ')]).toEqual([1, expect.stringContaining(`--over ${version}`)]);
    expect((await importFile(file, live)).code).toBe(1);
    expect((await importFile(file, version)).code).toBe(0);
    expect((await importFile(file)).code).toBe(0);
  });

  it('refuses a venue file of another venue, one with defects and one with codes, whole', async () => {
    const { live } = await draft();
    const { file } = await manager.ask(files.exportVenue, { version: live });
    const refused = async (change: object): Promise<unknown> => {
      const { reason, extraInfo } = await manager.call('importVenueFile', {
        rev: (await draft()).rev,
        file: { ...file, ...change },
      });
      expect(reason).toBe('refusedInput');
      return (extraInfo['problems'] as { location: string }[]).map(({ location }) => location);
    };
    expect(await refused({ project: { ...(file['project'] as object), project: OTHER_VENUE } })).toEqual([
      'project.project',
    ]);
    expect(await refused({ redemption_codes: [{ code: 'ABCDEFGH2345JKLM', ticket_type_id: 'peak-adult' }] })).toEqual([
      'redemption_codes',
    ]);
    expect(await refused({ scenics: [] })).toContain('scenics');
    expect(await refused({ surprise: 1 })).toEqual(['surprise']);
    expect((await draft()).open).toBe(false);
    expect((await manager.call('exportVenue', { version: 999 })).reason).toBe('notFound');
  });

  it('takes a damaged venue file whole or not at all', async () => {
    const { live } = await draft();
    const { file } = await manager.ask(files.exportVenue, { version: live });
    const random = seeded(20_261_125);
    const answers = new Map<string, number>();
    for (let round = 0; round < 60; round += 1) {
      const { rev } = await draft();
      const { resCode, reason, extraInfo } = await manager.call('importVenueFile', {
        rev,
        file: damaged(file, random, ['nowhere', OTHER_VENUE]),
      });
      answers.set(reason ?? `${resCode}`, (answers.get(reason ?? `${resCode}`) ?? 0) + 1);
      const now = await draft();
      if (resCode === 200) {
        expect([now.open, (await manager.ask(calls.checkDraft, {})).problems]).toEqual([true, []]);
        await manager.ask(calls.dropDraft, { rev: now.rev });
      } else {
        expect([now.open, now.rev]).toEqual([false, rev]);
        if (reason === 'refusedInput') expect((extraInfo['problems'] as unknown[]).length).toBeGreaterThan(0);
      }
      expect(now.live).toBe(live);
    }
    expect(
      [...answers.keys()].every((answer) => ['200', 'refusedInput', 'malformed'].includes(answer)),
      JSON.stringify([...answers]),
    ).toBe(true);
    expect((answers.get('refusedInput') ?? 0) > 5).toBe(true);
  });

  it('reads a plan of 20,000 seats, and refuses what is no plan', async () => {
    const read = await manager.ask(files.readSeatPlan, { id: 'arena', plan: planOf(20_000) });
    expect([read.seats, read.rows, read.problems, read.categories]).toEqual([
      20_000,
      200,
      [],
      [{ name: 'A', color: '#888', seats: 20_000 }],
    ]);
    const { rev } = await manager.ask(files.saveSeatPlan, {
      rev: (await draft()).rev,
      id: 'arena',
      plan: planOf(20_000),
    });
    const { doc } = await draft();
    const hash = (
      (doc['seat_plans'] as { id: string; plan: string }[]).find(({ id }) => id === 'arena') ?? { plan: '' }
    ).plan;
    expect(((await manager.ask(files.getSeatPlan, { hash })).plan as { name: string }).name).toBe('arena');
    const elsewhere = await office.signedIn('elsewhere');
    expect((await elsewhere.call('getSeatPlan', { hash }, { project: OTHER_VENUE })).reason).toBe('notFound');
    expect((await elsewhere.call('getSeatPlan', { hash })).reason).toBe('forbidden');
    const twice = planOf(2);
    const seats = (twice['zones'] as { rows: { seats: { seat_guid: string }[] }[] }[])[0]?.rows[0]?.seats ?? [];
    if (seats[1]) seats[1].seat_guid = '1-1';
    const doubled = await manager.ask(files.readSeatPlan, { id: 'arena', plan: twice });
    expect(doubled.problems).toHaveLength(1);
    expect((await manager.call('saveSeatPlan', { rev, id: 'arena', plan: twice })).reason).toBe('refusedInput');
    const script = planOf(1, {
      onload: '<script>alert(1)</script>',
      categories: [{ name: '<script>', color: 'url(javascript:1)' }],
    });
    const dangerous = await manager.ask(files.readSeatPlan, { id: 'arena', plan: script });
    expect([dangerous.plan, dangerous.problems.map(({ location: place }) => place)]).toEqual([
      null,
      ['categories[0].color'],
    ]);
    await manager.ask(calls.dropDraft, { rev });
  });

  it('keeps pictures in every size without what else was in the file, and serves them for ever', async () => {
    const upload = async (file: Buffer) =>
      manager.ask(files.uploadPicture, { data: file.toString('base64'), name: 'gate.jpg' });
    const picture = await upload(await photoWithSecrets());
    expect([picture.width, picture.height, picture.url]).toEqual([
      400,
      800,
      `/pictures/${VENUE}/${picture.id}/960.jpg`,
    ]);
    const served = async (name: string): Promise<{ type: string | null; cache: string | null; bytes: Buffer }> => {
      const response = await office.app.fetch(new Request(`${ORIGIN}${picture.url.replace('960.jpg', name)}`));
      expect(response.status, name).toBe(200);
      return {
        type: response.headers.get('content-type'),
        cache: response.headers.get('cache-control'),
        bytes: Buffer.from(await response.arrayBuffer()),
      };
    };
    for (const [name, type] of [
      ['480.jpg', 'image/jpeg'],
      ['960.webp', 'image/webp'],
      ['1600.avif', 'image/avif'],
    ] as const) {
      const file = await served(name);
      expect([file.type, file.cache]).toEqual([type, 'public, max-age=31536000, immutable']);
      const { exif, width, orientation } = await sharp(file.bytes).metadata();
      expect([exif, width, orientation]).toEqual([undefined, 400, undefined]);
      expect(file.bytes.includes('SecretCamera') || file.bytes.includes(APPENDED_SCRIPT)).toBe(false);
    }
    const wide = await upload(await jpegOf(2400, 1200));
    expect([wide.width, wide.height]).toEqual([1600, 800]);
    expect((await upload(await jpegOf(2400, 1200))).id).toBe(wide.id);
    for (const file of [await pngOf(), await webpOf()]) expect((await upload(file)).width).toBe(300);
    const { list } = await manager.ask(files.listPictures, {});
    expect(list.map(({ name, by, used }) => [name, by, used])).toContainEqual(['gate.jpg', 'Name of one', false]);
    expect(list.filter(({ id }) => id === wide.id)).toHaveLength(1);
    for (const name of ['960.svg', '961.jpg', '../960.jpg']) {
      expect(
        (await office.app.fetch(new Request(`${ORIGIN}${picture.url.replace('960.jpg', name)}`))).status,
        name,
      ).toBe(404);
    }
    const elsewhere = picture.url.replace(VENUE, OTHER_VENUE);
    expect((await office.app.fetch(new Request(`${ORIGIN}${elsewhere}`))).status).toBe(404);
  });

  it('refuses what is no picture, and one of 49 million pixels', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const html = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('<html><script>alert(1)</script></html>')]);
    const half = (await jpegOf(1200, 900)).subarray(0, 20_000);
    for (const file of [svg, Buffer.from('<html></html>'), html, hugePng(7000), half, await readFile('package.json')]) {
      expect((await manager.call('uploadPicture', { data: file.toString('base64'), name: 'x' })).reason).toBe(
        'uploadFailed',
      );
    }
    expect((await manager.call('uploadPicture', { data: 'not base64!', name: 'x' })).reason).toBe('malformed');
    const large = await manager.raw(`/office/api/${VENUE}/uploadPicture`, {
      headers: {
        'Content-Type': 'application/json',
        'Content-Length': String(20_000_000),
        'Sec-Fetch-Site': 'same-origin',
        'X-Office-CSRF': manager.csrf,
      },
      body: '{}',
    });
    expect(large.status).toBe(413);
  });
});
