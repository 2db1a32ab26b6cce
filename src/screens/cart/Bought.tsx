import { Trans } from '@lingui/react/macro';
import { Fee } from '#components/Fee.tsx';
import type { CartItem } from '#contract/cart.ts';
import { cartDays, ticketsByType } from '#domain/cart.ts';
import { dayText } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Words } from '#i18n/Words.tsx';
import { LinkButton } from '#ui/Button.tsx';
import { Card, SectionTitle } from '#ui/Card.tsx';
import { clsx } from '#ui/clsx.ts';
import text from '#ui/text.module.css';
import styles from './Cart.module.css';
import { useRowWords } from './use-row-words.ts';

/** What is ordered, day by day. */
export function Bought({ rows, onBack }: { rows: readonly CartItem[]; onBack: (() => void) | undefined }) {
  const locale = useLocale();
  const words = useRowWords();
  return (
    <Card as="section" labelledBy="cart-bought" className={styles.bought}>
      <SectionTitle
        id="cart-bought"
        aside={
          onBack && (
            <LinkButton onPress={onBack}>
              <Trans>Back to the cart</Trans>
            </LinkButton>
          )
        }
      >
        <Trans>Your order</Trans>
      </SectionTitle>
      {cartDays(rows).map((day) => (
        <div key={day.date}>
          <h3 className={clsx(text.strong, 'num')}>{dayText(day.date, locale)}</h3>
          <ul>
            {day.rows.map((row) => (
              <li key={row.id} className={styles.boughtRow}>
                <span>
                  {[words.place(row), words.time(row)].filter(Boolean).join(' · ')}
                  {ticketsByType(row).map(({ ticket, count }) => (
                    <span key={ticket.ticket_type_id} className={styles.boughtType}>
                      <Words of={ticket.type_name} /> × {count}
                    </span>
                  ))}
                </span>
                <Fee fen={row.fee} size="s" cents="always" />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Card>
  );
}
