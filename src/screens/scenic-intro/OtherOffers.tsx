import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { FromFee } from '#components/FromFee.tsx';
import { orderFormOf } from '#components/order-form.ts';
import type { TicketTypeSummary } from '#contract/visitor/ticket-types.ts';
import { feeOfAnyDay } from '#domain/order/shown-fee.ts';
import { chooseAnew } from '#state/chosen-anew.ts';
import { Words } from '#i18n/Words.tsx';
import { Card } from '#ui/Card.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconBike, IconCard, IconChevronRight, IconSparkles, IconTicket } from '#ui/icons.ts';
import text from '#ui/text.module.css';
import styles from './TicketTypes.module.css';

const ICONS = { TICKET: IconTicket, MEMBER: IconCard, ACTIVITY: IconSparkles, RENT: IconBike };

export function OtherOffers({ types }: { types: readonly TicketTypeSummary[] }) {
  if (types.length === 0) return null;
  return (
    <section aria-labelledby="intro-others">
      <SectionTitle id="intro-others" onPage>
        <Trans>Passes, activities and rentals</Trans>
      </SectionTitle>
      <Card flush>
        {types.map((type) => (
          <Link
            key={type.id}
            to={orderFormOf(type.type)}
            params={{ id: type.id }}
            className={styles.row}
            onClick={() => chooseAnew(type.id)}
          >
            <Icon of={ICONS[type.type]} />
            <span className={styles.words}>
              <span className={text.strong}>
                <Words of={type.name} />
              </span>
              <span className={styles.note}>
                <Words of={type.note} />
              </span>
            </span>
            <FromFee of={feeOfAnyDay(type)} />
            <Icon of={IconChevronRight} size={18} />
          </Link>
        ))}
      </Card>
    </section>
  );
}
