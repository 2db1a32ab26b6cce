import { Trans, useLingui } from '@lingui/react/macro';
import type { TicketTypeSummary } from '#contract/visitor/ticket-types.ts';
import { quantityOf } from '#domain/order/draft-order.ts';
import { money } from '#i18n/format.ts';
import { useLocale, useWords } from '#i18n/use-locale.ts';
import { Button } from '#ui/Button.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconOk, IconTicket } from '#ui/icons.ts';
import type { CheaperState } from './use-order.ts';
import styles from './CheaperHint.module.css';

export interface CheaperHintProps {
  cheaper: CheaperState;
  types: readonly Pick<TicketTypeSummary, 'id' | 'name' | 'people' | 'party' | 'real_name'>[];
}

export function CheaperHint({ cheaper, types }: CheaperHintProps) {
  const saved = money(cheaper.was - cheaper.now, useLocale(), 'auto');
  if (!cheaper.isTaken) return <CheaperOffer cheaper={cheaper} types={types} saved={saved} />;
  return (
    <div role="status" className={styles.hint}>
      <Icon of={IconOk} size={20} />
      <p>
        <Trans>Changed: you save {saved}</Trans>{' '}
        <LinkButton inherit underline onPress={cheaper.undo}>
          <Trans>Undo</Trans>
        </LinkButton>
      </p>
    </div>
  );
}

interface CheaperOfferProps extends Pick<CheaperHintProps, 'types'> {
  cheaper: Extract<CheaperState, { isTaken: false }>;
  saved: string;
}

function CheaperOffer({ cheaper: { visit, joint, was, now, take }, types, saved }: CheaperOfferProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const words = useWords();
  const nameOf = (id: string): string => {
    const type = types.find((each) => each.id === id);
    return type ? words(type.name) : '';
  };
  const several = (count: number, name: string): string =>
    t({ message: `${count} × ${name}`, comment: 'a number of tickets of one kind' });
  const first = joint[0]?.id ?? '';
  const rest = types
    .filter(({ id, real_name, people }) => real_name && people === 1 && quantityOf(visit, id) > 0)
    .map(({ id }) => ({ id, count: quantityOf(visit, id) }));
  const [single] = joint;
  const tickets = [
    ...joint.map(({ id, count }) =>
      single?.count === 1 && joint.length === 1 ? nameOf(id) : several(count, nameOf(id)),
    ),
    ...rest.map(({ id, count }) => several(count, nameOf(id))),
  ].join(' + ');
  const [before, after] = [money(was, locale, 'auto'), money(now, locale, 'auto')];
  const name = nameOf(first);
  const people = types.find(({ id }) => id === first)?.people ?? 1;
  return (
    <div role="status" className={styles.hint}>
      <Icon of={IconTicket} size={20} />
      <div>
        <p className={styles.saved}>
          <Trans>
            {tickets}: you save {saved}
          </Trans>
        </p>
        <p>
          <Trans>
            {before} becomes {after}. The {people} people of {name} enter on one code, also one after the other.
          </Trans>
        </p>
      </div>
      <Button variant="outline" size="lg" block onPress={take}>
        <Trans>Switch to {name}</Trans>
      </Button>
    </div>
  );
}
