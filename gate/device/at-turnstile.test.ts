import { describe, expect, it } from 'vitest';
import type { Turnstile, TurnstileSettings } from '#gate/turnstile/port.ts';
import { GATE, ticketRow } from './venue.fixture.ts';
import { openGate, type World } from './world.fixture.ts';

const entries = async (gate: World) => (await gate.lines()).filter(({ people }) => people > 0);

describe('a turnstile', () => {
  function lane() {
    const listeners = new Set<Parameters<Turnstile['listen']>[0]>();
    const opened: number[] = [];
    const used: (TurnstileSettings | null)[] = [];
    const turnstile: Turnstile = {
      use: (settings) => void used.push(settings),
      isThere: () => true,
      open: (people) => Promise.resolve(void opened.push(people)),
      listen(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
    return {
      turnstile,
      opened,
      used,
      emit: (event: Parameters<Parameters<Turnstile['listen']>[0]>[0]) =>
        [...listeners].forEach((listener) => listener(event)),
    };
  }

  it('that nobody passes leaves no entry, and the ticket stays good', async () => {
    const { turnstile, opened } = lane();
    const gate = await openGate((server) => server.put(ticketRow()), { turnstile });
    const code = await gate.server.codeFor(ticketRow());
    expect(await gate.scan(code)).toMatchObject({ id: 'admit', turnstile: 'open' });
    expect(opened).toEqual([1]);
    expect(await gate.scan(await gate.server.codeFor(ticketRow({ ticket_no: '826419370520' })))).toMatchObject({
      id: 'admit',
      turnstile: 'open',
    });
    await gate.advance(10_000);
    expect(gate.screen()).toMatchObject({ shown: { turnstile: 'timeout' } });
    expect(await entries(gate)).toEqual([]);
    await gate.advance(2_000);
    expect(await gate.scan(code)).toMatchObject({ id: 'admit' });
  });

  it('that does not open leaves no entry, sends the visitor to staff, and makes way for the next code', async () => {
    const { turnstile } = lane();
    const shut: Turnstile = { ...turnstile, open: () => Promise.reject(new Error('no turnstile is connected')) };
    const gate = await openGate((server) => server.put(ticketRow()), { turnstile: shut });
    const code = await gate.server.codeFor(ticketRow());
    expect(await gate.scan(code)).toMatchObject({ id: 'admit', turnstile: 'failed', ends: 'next-code' });
    expect(await entries(gate)).toEqual([]);
    await gate.advance(2_000);
    expect(await gate.scan('another')).toMatchObject({ id: 'no-code' });
    await gate.advance(2_000);
    expect(await gate.scan(code)).toMatchObject({ id: 'admit', turnstile: 'failed' });
  });

  it('writes the entry once somebody passed, and not again when the time is over', async () => {
    const { turnstile, emit } = lane();
    const gate = await openGate((server) => server.put(ticketRow()), { turnstile });
    await gate.scan(await gate.server.codeFor(ticketRow()));
    emit({ type: 'passed' });
    await gate.advance(11_000);
    expect(await entries(gate)).toMatchObject([{ kind: 'entry', people: 1 }]);
    expect(gate.screen()).toMatchObject({ kind: 'scanning' });
  });

  it('is connected only while somebody is on duty at a lane of its gate', async () => {
    const { turnstile, used } = lane();
    const bridge = { kind: 'bridge', port: 8091 } as const;
    const gate = await openGate((server) => void (server.state.gates = [{ ...GATE, turnstile: bridge }]), {
      turnstile,
    });
    expect([used.pop(), gate.status().turnstile]).toEqual([null, 'none']);
    gate.device.setLane(true);
    expect([used.pop(), gate.status().turnstile]).toEqual([bridge, 'bridge']);
    gate.device.lock();
    expect(used.pop()).toBeNull();
  });

  it('has a reader of documents, which finds the ticket by itself', async () => {
    const { turnstile, emit } = lane();
    const gate = await openGate(
      (server) => {
        server.put(ticketRow());
        server.state.found = [{ ticket: ticketRow(), holder: null }];
      },
      { turnstile },
    );
    emit({ type: 'document', number: '310000198808082418' });
    await gate.settle();
    expect(gate.screen()).toMatchObject({ shown: { id: 'admit', how: 'id-number' } });
  });

  it('gives what its own reader read', async () => {
    const { turnstile, emit } = lane();
    const gate = await openGate((server) => server.put(ticketRow()), { turnstile });
    emit({ type: 'scan', text: await gate.server.codeFor(ticketRow()) });
    await gate.settle();
    expect(gate.screen()).toMatchObject({ shown: { id: 'admit', how: 'scanner' } });
  });
});
