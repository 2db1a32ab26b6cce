import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Fee } from './Fee.tsx';
import type { TicketTypeSummary } from '#contract/visitor/ticket-types.ts';
import type { Partner } from '#domain/order/bound-tickets.ts';
import type { DraftVisit } from '#domain/order/draft-order.ts';
import type { Binding, BindRule } from '#domain/order/offer.ts';
import type { Problem } from '#domain/order/problems.ts';
import { useWords } from '#i18n/use-locale.ts';
import { bindMatchQuery } from '#queries/partners.ts';
import { Button } from '#ui/Button.tsx';
import { IconPlus } from '#ui/icons.ts';
import styles from './PartnerOffer.module.css';

export type PutPartner = (visit: number, partner: Partner, count: number, rule: BindRule) => void;

export interface PartnerOfferProps {
  problem: Problem;
  bind: Binding;
  draft: DraftVisit;
  visit: number;
  /** The tickets of the spot, shown until the server has answered what is left of each partner. */
  types: readonly TicketTypeSummary[];
  onPartner: PutPartner;
  fieldId?: string | undefined;
}

export function PartnerOffer({ problem, bind, draft, visit, types, onPartner, fieldId: place }: PartnerOfferProps) {
  const id = problem.ticket_type_id ?? '';
  const { data } = useQuery(bindMatchQuery(id, draft.date, draft.batch_id));
  const needed = Number(problem.params?.['needed'] ?? 1);
  const partners: PartnerType[] = data?.list ?? types.filter((type) => bind.with.includes(type.id));
  return (
    <div id={place} tabIndex={-1} className={styles.partners}>
      {partners.map((partner) => (
        <PartnerButton
          key={partner.id}
          partner={partner}
          needed={needed}
          elsewhere={partner.scenic_id !== draft.scenic_id}
          onAdd={() => onPartner(visit, partner, needed, bind.rule)}
        />
      ))}
    </div>
  );
}

type PartnerType = TicketTypeSummary & { left?: number };

function PartnerButton({
  partner,
  needed,
  elsewhere,
  onAdd,
}: {
  partner: PartnerType;
  needed: number;
  elsewhere: boolean;
  onAdd: () => void;
}) {
  const { t } = useLingui();
  const words = useWords();
  const name = words(partner.name);
  const short = partner.left !== undefined && partner.left < needed * partner.people;
  return (
    <div>
      <Button
        variant="tonal"
        icon={IconPlus}
        reason={short ? t`Not enough of these are left for that day and session.` : undefined}
        onPress={onAdd}
      >
        <Trans context="button: puts tickets on the order">
          Add {needed} {name}
        </Trans>{' '}
        <Fee fen={partner.fee * needed} size="s" />
      </Button>
      {short && (
        <p className={styles.limit}>
          <Trans>Not enough of these are left for that day and session.</Trans>
        </p>
      )}
      {elsewhere && !short && (
        <p className={styles.note}>
          <Trans>At another place: it becomes a visit of its own in this order.</Trans>
        </p>
      )}
    </div>
  );
}
