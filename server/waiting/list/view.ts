import type { WireOutputOf } from '#contract/operation.ts';
import type { listWaits } from '#contract/visitor/waiting-list.ts';
import { sessionsOn } from '#domain/catalog/schedule.ts';
import { maskPhone, repairPhone } from '#domain/lib/phone.ts';
import type { Context, Visitor } from '#server/context.ts';
import { catalogOf } from '#server/catalog/catalog.ts';
import { isAbroad } from '#server/notices/ways/text.ts';
import { openParty } from './party.ts';
import { holdSeconds, textsOffers } from './offer-times.ts';
import { readChoice } from '#server/notices/notice-targets.store.ts';
import { daysOfEntries, type OwnEntry } from '#server/waiting/waiting-lists.store.ts';

type WireWait = WireOutputOf<typeof listWaits>['list'][number];

const STATES = { WAITING: 'waiting', LEFT: 'left', REFUSED: 'refused', OVER: 'over', ERASED: 'over' } as const;

/** An offer is an order and ends with it. */
function stateOf({ state, order_status, paid_at }: OwnEntry): WireWait['state'] {
  if (state !== 'OFFERED') return STATES[state];
  if (paid_at) return 'paid';
  return order_status === 'WAIT_PAY' ? 'offered' : 'lapsed';
}

export async function viewWaits(
  context: Context,
  { project, visitor_id }: Visitor,
  entries: readonly OwnEntry[],
): Promise<WireWait[]> {
  if (entries.length === 0) return [];
  const catalog = await catalogOf(context, project);
  const ids = entries.map(({ id }) => id);
  const holds = await holdSeconds(context, project, visitor_id);
  const isTexted = textsOffers(context, catalog, await readChoice(context.db, project, visitor_id));
  const days = await daysOfEntries(context.db, project, ids, new Date(context.now()));
  return entries.flatMap((entry) => {
    // The venue may have taken the type out of its catalogue.
    const type = catalog.types.find(({ id }) => id === entry.ticket_type_id);
    if (!type) return [];
    const scenic = catalog.scenic(type.scenic_id);
    const state = stateOf(entry);
    const phone =
      state === 'waiting' && isTexted ? repairPhone(openParty(context, project, entry.id, entry.people_enc).phone) : '';
    return [
      {
        id: entry.id,
        ticket_type_id: type.id,
        scenic_id: scenic.id,
        program_name: scenic.name,
        type_name: type.name,
        tickets: entry.tickets,
        joined_at: entry.joined_at.getTime(),
        state,
        erased: entry.state === 'ERASED' ? true : undefined,
        days: days
          .filter(({ entry_id }) => entry_id === entry.id)
          .map(({ visit_day, batch_id, latest, place }) => {
            const session = sessionsOn(scenic.id, scenic.schedule, visit_day).find(
              (each) => each.batch_id === batch_id,
            );
            return {
              date: visit_day,
              batch_id: batch_id ?? undefined,
              starts_at: session?.starts_at,
              latest: latest.getTime(),
              place: place ?? undefined,
            };
          }),
        order_id: entry.order_id ?? undefined,
        hold_seconds: state === 'waiting' ? holds : undefined,
        text_to: phone === '' || isAbroad(phone) ? undefined : maskPhone(phone),
        until: state === 'offered' && entry.expires_at ? entry.expires_at.getTime() : undefined,
      },
    ];
  });
}
