import { createHash } from 'node:crypto';
import type { Context as Http } from 'hono';
import * as v from 'valibot';
import { RES_CODE } from '#contract/codes.ts';
import * as calls from '#contract/gate/gate.ts';
import { GATE_HEADERS } from '#contract/gate/headers.ts';
import type { GateOperation, ParsedInputOf } from '#contract/operation.ts';
import { requestText } from '#domain/gate/gate-log.ts';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/domain-error.ts';
import { visitorAddress } from '#server/http/address.ts';
import { bodiesUpTo } from '#server/http/body-limit.ts';
import { MOST_BYTES } from '#server/http/input.ts';
import type { App, AppVariables } from '#server/http/types.ts';
import { dataResponse, errorResponse, errorResponseFor } from '#server/http/responses.ts';
import { securityEvent } from '#server/security-events.ts';
import { pair } from '#server/gate/gate-devices.ts';
import { isSignedBy, noteCall, refuseOffClock, refuseRevoked, refuseToken, renew } from '#server/gate/gate-permits.ts';
import { check, find, onDuty, photo, photoAt, prove, settle } from '#server/gate/gate-desk.ts';
import { reportOf } from '#server/gate/gate-report.ts';
import { thumbs } from '#server/gate/gate-thumbs.ts';
import { newsFor, packFor } from '#server/gate/gate-list.ts';
import { takeLines } from '#server/gate/gate-log.ts';
import type { Pace } from '#server/limits/pace.ts';
import { type DeviceRow, deviceWithKey } from '#server/gate/gate-devices.store.ts';
import { Unavailable, UnknownOutcome } from '#server/db/sql-errors.ts';

type Request = Http<{ Variables: AppVariables }>;

interface Heard {
  at: Date;
  proof: string;
}

interface Call {
  operation: GateOperation;
  /** True when a revoked device may still call: it uploads its log and learns of the revocation. */
  revokedToo: boolean;
  /** True when the call needs no short-lived token: the first call after a long pause. */
  tokenless: boolean;
  answer(context: Context, device: DeviceRow, input: unknown, heard: Heard): Promise<unknown>;
}

const call = <O extends GateOperation>(
  operation: O,
  answer: (context: Context, device: DeviceRow, input: ParsedInputOf<O>, heard: Heard) => Promise<unknown>,
  more: Partial<Pick<Call, 'revokedToo' | 'tokenless'>> = {},
): Call => ({
  operation,
  revokedToo: false,
  tokenless: false,
  ...more,
  // The input was parsed with this operation's own schema.
  answer: (context, device, input, heard) => answer(context, device, input, heard),
});

const CALLS = new Map<string, Call>(
  [
    call(calls.renewPermit, (context, device, input, { at }) => renew(context, device, input, at), { tokenless: true }),
    call(calls.gatePack, packFor),
    call(calls.gateNews, async (context, device, input, { at }) => {
      await noteCall(context, device, input, at);
      return newsFor(context, device, input);
    }),
    call(calls.pushLog, takeLines, { tokenless: true, revokedToo: true }),
    call(calls.checkNow, check),
    call(calls.provePin, prove),
    call(calls.findTickets, find),
    call(calls.cardPhoto, photo),
    call(calls.cardThumbs, thumbs),
    call(calls.gateReport, async (context, device, input, { proof }) => {
      await onDuty(context, device, { staff: input.staff, proof }, 'supervisor');
      return reportOf(context, device.project_id, input.day);
    }),
    call(calls.settleConflict, settle),
  ].map((each) => [each.operation.name, each]),
);

const PHOTO = /^\/gate\/photo\/([\w-]{1,64})\/([\w-]{22})\.(\d{1,16})\.([\w-]{43})$/;

interface GateTools {
  context: Context;
  devicePace: Pace;
  callsPace: Pace;
  addressPace: Pace;
  trustProxy: boolean;
  windowMs?: number | undefined;
}

/** Mounts what gates' devices call: `POST /gate/api/<name>`, each request signed with the device's own key. */
export function registerGate(app: App, tools: GateTools): void {
  app.use('/gate/api/*', bodiesUpTo(MOST_BYTES, tools.windowMs));
  app.post('/gate/api/:name', async (c) => {
    try {
      const extraInfo = await respond(c, tools);
      c.set('resCode', RES_CODE.ok);
      return dataResponse(c, JSON.stringify({ resCode: RES_CODE.ok, extraInfo }), 200, { 'Cache-Control': 'no-store' });
    } catch (error) {
      return failure(c, tools.context, error);
    }
  });
  app.get('/gate/photo/*', async (c) => {
    const [, project, id, until, mac] = PHOTO.exec(c.req.path) ?? [];
    const found =
      project && id && until && mac ? await photoAt(tools.context, { project, id, until: Number(until), mac }) : null;
    if (!found) return c.text('not found', 404, { 'Cache-Control': 'no-store' });
    return c.body(new Uint8Array(found.bytes), 200, {
      'Content-Type': found.mime,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    });
  });
}

async function respond(c: Request, tools: GateTools): Promise<unknown> {
  const { context } = tools;
  const name = c.req.param('name') ?? '';
  const body = Buffer.from(await c.req.arrayBuffer());
  c.set('operation', name);
  if (name === calls.pairDevice.name) return pairing(c, tools, body);
  const wanted = CALLS.get(name);
  if (!wanted) throw new DomainError('notFound');
  const { device, heard } = await signer(c, tools, body);
  if (!wanted.revokedToo) refuseRevoked(device);
  if (!wanted.tokenless) refuseToken(context, device.id, c.req.header(GATE_HEADERS.token) ?? '');
  if (!wanted.tokenless && !device.accepted_at) throw new DomainError('permitOver');
  if (wanted.operation.kind === 'write' && !(await context.db.hasRoom())) throw new DomainError('busy');
  return wanted.answer(context, device, inputOf(wanted.operation, body), {
    at: heard,
    proof: c.req.header(GATE_HEADERS.proof) ?? '',
  });
}

function inputOf(operation: GateOperation, body: Buffer): unknown {
  const input = v.safeParse(operation.input, readJson(body));
  if (!input.success)
    throw new DomainError('malformed', { places: input.issues.map((issue) => v.getDotPath(issue) ?? '') });
  return input.output;
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

const signedText = (c: Request, body: Buffer, time: number): string =>
  requestText('POST', c.req.path, createHash('sha256').update(body).digest('base64url'), time);

/** Tolerance for events that are newer than a device's last report, milliseconds. */
const ON_THE_WAY_MS = 2000;

/**
 * @returns the device that signed the request, and until which moment it has reported everything: by its clock or ours,
 * whichever is earlier.
 */
async function signer(c: Request, tools: GateTools, body: Buffer): Promise<{ device: DeviceRow; heard: Date }> {
  const { context } = tools;
  const id = c.req.header(GATE_HEADERS.device) ?? '';
  keepPace(context, tools.callsPace, visitorAddress(c, tools.trustProxy));
  const time = Number(c.req.header(GATE_HEADERS.time) ?? Number.NaN);
  const device = await deviceWithKey(context.db, id);
  if (
    !device?.public_key ||
    !isSignedBy(device.public_key, signedText(c, body, time), c.req.header(GATE_HEADERS.signature) ?? '')
  ) {
    securityEvent(context.log, 'staff_refused');
    throw new DomainError('deviceRevoked', { revoked: false });
  }
  // Counted once it is known that the device itself asks: else whoever knows its id could use its pace up.
  keepPace(context, tools.devicePace, device.id);
  refuseOffClock(context, time);
  return { device, heard: new Date(Math.min(time, context.now() - ON_THE_WAY_MS)) };
}

/** A device that pairs signs with the key that it shows. */
async function pairing(c: Request, tools: GateTools, body: Buffer): Promise<unknown> {
  const { context } = tools;
  keepPace(context, tools.addressPace, visitorAddress(c, tools.trustProxy));
  const input = v.safeParse(calls.pairDevice.input, readJson(body));
  if (!input.success)
    throw new DomainError('malformed', { places: input.issues.map((issue) => v.getDotPath(issue) ?? '') });
  const time = Number(c.req.header(GATE_HEADERS.time) ?? Number.NaN);
  refuseOffClock(context, time);
  if (!isSignedBy(input.output.public_key, signedText(c, body, time), c.req.header(GATE_HEADERS.signature) ?? '')) {
    securityEvent(context.log, 'staff_refused');
    throw new DomainError('pairingSpent');
  }
  return pair(context, input.output);
}

function keepPace(context: Context, pace: Pace, key: string): void {
  if (!context.rateLimits) return;
  const now = context.now();
  const wait = pace(key, now);
  if (wait > 0) throw new DomainError('tooMany', { retry_at: now + wait });
}

function failure(c: Request, context: Context, error: unknown): Response {
  if (error instanceof Unavailable || error instanceof UnknownOutcome) {
    context.log.error({ id: c.get('requestId'), error: error.message }, 'the database did not answer');
    return errorResponseFor(c, 'busy', 503);
  }
  if (!(error instanceof DomainError)) throw error;
  return errorResponse(c, error);
}
