import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type RowLine, visitAgainOfRow, visitOfRow } from '#domain/order/cart-edit.ts';
import type { Partner } from '#domain/order/bound-tickets.ts';
import { PartnerOffer } from '#components/PartnerOffer.tsx';
import type { CartItem } from '#contract/visitor/cart.ts';
import { namesIn } from '#domain/order/cart.ts';
import { problemWords } from '#i18n/problem-words.ts';
import { replaceDraft } from '#state/order-drafts.ts';
import { usePeople } from '#state/people.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { clsx } from '#ui/clsx.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconAlert, IconCross, IconSwap, type IconType, IconUsers } from '#ui/icons.ts';
import styles from './Cart.module.css';
import type { ProblemCode } from '#domain/order/problems.ts';
import { isKnown, useRowWords } from './use-cart-edits.ts';

const ICONS = {
  ok: null,
  'price-changed': IconSwap,
  'date-past': IconCross,
  'sold-out': IconCross,
  'partner-missing': IconUsers,
  gone: IconCross,
  incomplete: IconAlert,
} as const satisfies Record<CartItem['state'], IconType | null>;

export const lacksNames = ({ state, reason }: CartItem): boolean =>
  state === 'incomplete' && reason?.code === 'travellers-missing';

function stateWords(row: CartItem): MessageDescriptor {
  const { state, left = 0, with_others, reason } = row;
  if (state === 'price-changed') return msg`The price has changed. Tick the row to take the new one.`;
  if (state === 'date-past') return msg`That day or session is over.`;
  if (state === 'gone') return msg`This is no longer on sale for that day.`;
  if (state === 'sold-out' && reason?.code === 'choose-seats') return msg`The chosen seats are taken or no longer fit.`;
  if (state === 'sold-out' && left === 0)
    return with_others ? msg`The other rows of the cart take the last places.` : msg`Fully booked.`;
  if (state === 'sold-out' && with_others)
    return msg`${plural(left, { one: 'Beside the other rows of the cart only # is left.', other: 'Beside the other rows of the cart only # are left.' })}`;
  if (state === 'sold-out') return msg`${plural(left, { one: 'Only # is left.', other: 'Only # are left.' })}`;
  // The problem names only the first ticket that lacks people, so the missing names of the whole row are counted.
  if (lacksNames(row)) {
    const { needed, named } = namesIn(row);
    return problemWords({ code: 'travellers-missing', params: { missing: needed - named } });
  }
  return isKnown(reason) ? problemWords(reason) : msg`Something is missing here.`;
}

export interface CartRowProps {
  row: CartItem;
  chosen: boolean;
  online: boolean;
  busy: boolean;
  refused: string | undefined;
  onChoose: (on: boolean) => void;
  onRemove: () => void;
  onLines: (lines: RowLine[]) => void;
  onPeople: () => void;
  onDate: () => void;
  onPartner: (partner: Partner, count: number) => void;
}

export function RowState(props: CartRowProps) {
  const { row, online } = props;
  const { i18n } = useLingui();
  const icon = ICONS[row.state];
  if (!icon) return null;
  return (
    <div className={styles.state}>
      <p
        className={clsx(
          styles.message,
          (row.state === 'price-changed' || row.state === 'incomplete' || row.state === 'partner-missing') &&
            styles.soft,
        )}
      >
        <Icon of={icon} size={16} />
        <span>{i18n._(stateWords(row))}</span>
      </p>
      {online && <WayOut {...props} />}
    </div>
  );
}

/** Problems for which another day or session is offered. */
const ABOUT_TIME: readonly string[] = [
  'choose-date',
  'date-past',
  'date-closed',
  'date-not-yet',
  'date-ended',
  'date-sold-out',
  'date-too-few',
  'date-unknown',
  'choose-session',
  'session-over',
  'session-sold-out',
  'session-too-few',
] satisfies ProblemCode[];

function WayOut({ row, onPeople, onDate, onRemove, onPartner }: CartRowProps) {
  const { t } = useLingui();
  const name = useRowWords().name(row);
  const code = row.reason?.code ?? '';
  const type = row.tickets[0]?.ticket_type_id ?? '';
  if (row.state === 'gone' || code === 'card-unusable')
    return (
      <Button variant="tonal" label={t`Delete ${name}`} onPress={onRemove}>
        <Trans>Delete</Trans>
      </Button>
    );
  if (code === 'choose-seats') return <SeatsAgain row={row} type={type} />;
  if (row.state === 'partner-missing') return <Partners row={row} onPartner={onPartner} />;
  if (row.state === 'date-past' || row.state === 'sold-out' || ABOUT_TIME.includes(code))
    return (
      <Button variant="tonal" label={t`Other date: ${name}`} onPress={onDate}>
        <Trans>Other date</Trans>
      </Button>
    );
  return row.state === 'incomplete' ? (
    <Button variant="tonal" label={t`Visitors: ${name}`} onPress={onPeople}>
      <Trans>Edit visitors</Trans>
    </Button>
  ) : null;
}

function SeatsAgain({ row, type }: { row: CartItem; type: string }) {
  const people = usePeople();
  return (
    <Link
      to="/ticketOrder/$id"
      params={{ id: type }}
      className={buttonClass({ variant: 'tonal' })}
      onClick={() => replaceDraft(type, { visits: [visitAgainOfRow(row, people)], phone: '', agreed: null })}
    >
      <Trans>Choose seats again</Trans>
    </Link>
  );
}

function Partners({ row, onPartner }: Pick<CartRowProps, 'row' | 'onPartner'>) {
  const id = row.reason?.ticket_type_id;
  const bind = row.tickets.find(({ ticket_type_id }) => ticket_type_id === id)?.bind;
  if (!bind) return null;
  const problem = { code: 'bind-missing', part: 'tickets', ticket_type_id: id, params: row.reason?.params } as const;
  return (
    <PartnerOffer
      problem={problem}
      bind={bind}
      draft={visitOfRow(row, [])}
      visit={0}
      types={[]}
      onPartner={(_visit, partner, count) => onPartner(partner, count)}
    />
  );
}
