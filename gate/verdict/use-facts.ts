import { useLingui } from '@lingui/react/macro';
import type { Fact } from '#gate/parts/Facts.tsx';
import type { ShownVerdict } from '#gate/types.ts';
import { inFours } from '#domain/order/ticket-code.ts';
import { useTexts } from './use-texts.ts';

export function useFacts({ id, family, facts, people, holder }: ShownVerdict): readonly Fact[] {
  const { t } = useLingui();
  const texts = useTexts();
  if (id === 'no-code') return [];
  const number: Fact[] =
    facts.ticket_no === undefined ? [] : [[id === 'forged' ? t`Number as read` : t`Number`, inFours(facts.ticket_no)]];
  if (id === 'forged')
    return [...number, ...(facts.code_day === undefined ? [] : [[t`Day as read`, texts.day(facts.code_day)] as const])];
  const first: Fact[] =
    (id === 'used' || id === 'card-used') && facts.at !== undefined
      ? [[t`First entry`, texts.joined(texts.moment(facts.at), texts.gate(facts.gate_id), facts.device)]]
      : [];
  const day: Fact[] =
    facts.unlisted && facts.code_day !== undefined ? [[t`Day on the code`, texts.day(facts.code_day)]] : [];
  // Whoever is refused hears for how many the ticket is, not how many an override would let in.
  const size = family === 'LATER' || family === 'STOP' ? facts.of : undefined;
  const ticket: Fact[] = facts.ticket_type_id === undefined ? [] : [[t`Ticket`, texts.ticket({ people, facts }, size)]];
  const owner: Fact[] = holder ? [[t`Holder`, texts.holder(holder)]] : [];
  return [...first, ...day, ...ticket, ...number, ...owner];
}
