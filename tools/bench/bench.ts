import { measureCold } from './cold.ts';
import { measureGate } from './gate.ts';
import { measureGateCamera, measureGateHeap, measureGateLine } from './gate-day.ts';
import type { Outcome } from './goals.ts';
import { measureGrowth } from './growth.ts';
import { progress } from './instruments.ts';
import { measureLine } from './line.ts';
import { machineOf, speedNow } from './machine.ts';
import { measureMemory } from './memory.ts';
import { measureNewcomer } from './newcomer.ts';
import { measureOffline } from './offline.ts';
import { measureOrders } from './orders.ts';
import { type GroupResult, readResults, recordResults, rowsOf, summaryOf, writeRaw, writeResults } from './report.ts';
import { measureSeats } from './seats.ts';
import { measureServer } from './server.ts';
import { measureSize } from './size.ts';
import { measureTaps } from './taps.ts';
import { measureWarm } from './warm.ts';

/** `npm run bench -- size` runs one of these groups. */
const GROUPS: Record<string, () => Promise<Outcome>> = {
  size: measureSize,
  paint: measureCold,
  offline: measureOffline,
  warm: measureWarm,
  newcomer: measureNewcomer,
  taps: measureTaps,
  orders: measureOrders,
  seats: measureSeats,
  memory: measureMemory,
  server: measureServer,
  growth: measureGrowth,
  gate: measureGate,
  'gate-line': measureGateLine,
  'gate-heap': measureGateHeap,
  'gate-camera': measureGateCamera,
  line: measureLine,
};
/** These groups take long, so they run only when named. */
const ONLY_NAMED = new Set(['growth', 'line', 'gate-line', 'gate-heap', 'gate-camera']);

async function measure(name: string, work: () => Promise<Outcome>): Promise<GroupResult> {
  progress(`${name} …`);
  const [before, began] = [speedNow(), Date.now()];
  const { measured, notes = [], raw } = await work();
  writeRaw(name, { notes, raw });
  const result = {
    date: new Date(began).toISOString(),
    command: `npm run bench -- ${name}`,
    runs: Math.max(1, ...Object.values(measured).map(({ ours }) => ours.length)),
    seconds: Math.round((Date.now() - began) / 1000),
    machine: machineOf(),
    speed: { before, after: speedNow() },
    measured,
  };
  console.log(['', ...summaryOf({ [name]: result }), '', ...notes].join('\n'));
  return result;
}

const named = process.argv.slice(2);
if (named[0] === 'record') {
  const results = readResults();
  const missing = Object.keys(GROUPS).filter((name) => !results[name] && !ONLY_NAMED.has(name));
  if (missing.length > 0) {
    console.error(`Not measured yet: ${missing.join(', ')}. Run \`npm run bench -- ${missing.join(' ')}\`.`);
    process.exit(1);
  }
  recordResults(results);
  process.exit();
}
const unknown = named.find((name) => !GROUPS[name]);
if (unknown) {
  console.error(`There is no bench "${unknown}"; there are: ${Object.keys(GROUPS).join(', ')}`);
  process.exit(1);
}
const wanted = named.length === 0 ? Object.keys(GROUPS).filter((name) => !ONLY_NAMED.has(name)) : named;
const results = readResults();
for (const name of wanted) {
  const work = GROUPS[name];
  if (!work) continue;
  const result = await measure(name, work);
  results[name] = result;
  // Written after each group: an interrupted run keeps its results.
  writeResults(results);
  if (rowsOf({ [name]: result }).some(({ verdict }) => verdict === 'missed')) process.exitCode = 1;
}
console.log(
  `\n${summaryOf(results)[0] ?? ''} Written to bench/results.json; \`npm run bench -- record\` puts all of it into bench/results.md.`,
);
process.exit();
