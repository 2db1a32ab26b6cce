import type { GateOperation, ParsedInputOf } from '#contract/operation.ts';
import * as calls from '#contract/gate/gate.ts';
import type { Context } from '#server/context.ts';
import { rawBody } from '#server/http/input.ts';
import type { App } from '#server/http/types.ts';
import { leavePairing, pair } from '#server/gate/gate-devices.ts';
import type { DeviceRow } from '#server/gate/gate-devices.store.ts';
import { noteCall, renew } from '#server/gate/gate-permits.ts';
import { check, find, onDuty, photo, photoAt, prove, settle } from '#server/gate/gate-duty.ts';
import { reportOf } from '#server/gate/gate-report.ts';
import { thumbs } from '#server/gate/gate-thumbs.ts';
import { newsFor, packFor } from '#server/gate/gate-list.ts';
import { takeLines } from '#server/gate/gate-log.ts';
import { type GateCall, type GateTools, type Contact, identifyDevice } from './identify-device.ts';
import type { LoadShedder } from './load-shedding.ts';
import type { Metrics } from './metrics.ts';
import { errorResponseFor } from './responses.ts';
import { type Audience, serve } from './serve.ts';

const call = <O extends GateOperation>(
  operation: O,
  answer: (context: Context, device: DeviceRow, input: ParsedInputOf<O>, contact: Contact) => Promise<unknown>,
  more: { revokedToo?: boolean; tokenless?: boolean } = {},
): GateCall => ({
  operation,
  needs: 'device',
  revokedToo: false,
  tokenless: false,
  ...more,
  // The input was parsed with this operation's own schema.
  answer: (context, device, input, contact) => answer(context, device, input, contact),
});

const CALLS = new Map<string, GateCall>(
  [
    {
      operation: calls.pairDevice,
      needs: 'own-key' as const,
      // The input was parsed with this operation's own schema.
      answer: (context: Context, input: unknown) => pair(context, input as ParsedInputOf<typeof calls.pairDevice>),
    },
    call(calls.leavePairing, leavePairing, { tokenless: true }),
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

/** Names of the calls of a known device that need no token: a new one has none, nor one that was offline for long. */
export const TOKENLESS: ReadonlySet<string> = new Set(
  [...CALLS].flatMap(([name, each]) => (each.needs === 'device' && each.tokenless ? [name] : [])),
);

const PHOTO = /^\/gate\/photo\/([\w-]{1,64})\/([\w-]{22})\.(\d{1,16})\.([\w-]{43})$/;

interface GateParts extends GateTools {
  load: LoadShedder;
  metrics: Metrics;
  windowMs: number | undefined;
}

export function registerGate(app: App, tools: GateParts): void {
  const { context, load, metrics, windowMs } = tools;
  const devices: Audience<GateCall> = {
    context,
    load,
    metrics,
    windowMs,
    rawInput: rawBody,
    identify: (incoming) => identifyDevice(incoming, tools),
  };
  app.post('/gate/api/:name', (c) => {
    const wanted = CALLS.get(c.req.param('name'));
    return wanted ? serve(c, devices, wanted) : errorResponseFor(c, 'notFound', 200);
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
