import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { OrderOfflineReason } from '#components/booking/OrderOfflineReason.tsx';
import { ProblemReason } from '#components/booking/ProblemReason.tsx';
import { AgreementPart } from '#components/AgreementPart.tsx';
import { PhoneCard } from '#components/PhoneCard.tsx';
import type { SheetActions } from '#components/use-sheet.ts';
import type { getTicketType } from '#contract/visitor/ticket-types.ts';
import type { CartItem } from '#contract/visitor/cart.ts';
import type { OutputOf } from '#contract/operation.ts';
import { agreementProblem, type Problem } from '#domain/order/problems.ts';
import { purchaserProblem } from '#domain/lib/phone.ts';
import { useGiven } from '#state/given.ts';
import { ActionBar } from '#ui/ActionBar.tsx';
import { Button } from '#ui/Button.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';
import styles from './Cart.module.css';
import { ChosenTotal } from './ChosenTotal.tsx';
import { FailureStrip } from './FailureStrip.tsx';
import type { useCheckout } from './use-checkout.ts';
import { Fee } from '#components/Fee.tsx';
import { cartDays, ticketsByType } from '#domain/order/cart.ts';
import { dayText } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Words } from '#i18n/Words.tsx';
import { Card } from '#ui/Card.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import { clsx } from '#ui/clsx.ts';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import { useRowWords } from './use-cart-edits.ts';

interface CheckoutStepProps {
  rows: readonly CartItem[];
  problems: readonly Problem[];
  online: boolean;
  phone: string;
  agreement: OutputOf<typeof getTicketType>['agreement'] | undefined;
  agreementFailed: boolean;
  onAgreementRetry: () => void;
  agreed: string | null;
  checkout: ReturnType<typeof useCheckout>;
  sheet: string | undefined;
  sheets: SheetActions;
  onPhone: (phone: string) => void;
  onAgree: (version: string | null) => void;
}

const PHONE = 'cart-phone';
const AGREEMENT = 'cart-agreement';

// oxlint-disable-next-line max-lines-per-function -- the parts of the step in the order of the screen, each a component already
export function CheckoutStep(props: CheckoutStepProps) {
  const { rows, problems, online, phone, agreement, agreed, checkout, sheet, sheets, onPhone, onAgree } = props;
  const { t } = useLingui();
  const [attempted, setAttempted] = useState(false);
  const wasRead = useGiven().read[agreement?.version ?? ''] !== undefined;
  const wrong = purchaserProblem(phone);
  const length = phone.replace(/\D/g, '').length;
  const own: Problem[] = [
    ...(wrong ? [{ code: wrong, part: 'phone' as const, params: { length } }] : []),
    ...(agreement && agreed === agreement.version ? [] : [agreementProblem(agreement?.version ?? '')]),
  ];
  const unsure = checkout.failure?.kind === 'outcome-unknown';
  const [first] = [...problems, ...own];
  const off = !online || (!unsure && (first !== undefined || agreement === undefined));
  const lead = (problem: Problem): void => {
    if (problem.part === 'agreement' && !wasRead) sheets.open('agreement');
    else if (problem.part === 'agreement') document.getElementById(AGREEMENT)?.focus();
    else if (problem.part === 'phone') document.getElementById(PHONE)?.focus();
    else sheets.close();
  };
  return (
    <>
      <div className={layout.content}>
        <Bought rows={rows} onBack={checkout.busy ? undefined : sheets.close} />
        <PhoneCard
          id={PHONE}
          phone={phone}
          problem={own.find(({ part }) => part === 'phone')}
          attempted={attempted}
          onChange={onPhone}
        />
        {agreement ? (
          <AgreementPart
            id={AGREEMENT}
            agreement={agreement}
            agreed={agreed}
            onAgree={onAgree}
            problem={attempted ? own.find(({ part }) => part === 'agreement') : undefined}
            open={sheet === 'agreement'}
            onOpen={() => sheets.open('agreement')}
            onClose={sheets.close}
          />
        ) : (
          props.agreementFailed && (
            <p>
              <Trans>The agreement could not be loaded.</Trans>{' '}
              <LinkButton onPress={props.onAgreementRetry}>
                <Trans>Try again</Trans>
              </LinkButton>
            </p>
          )
        )}
      </div>
      <ActionBar
        stacked
        reason={
          <div role="status">
            <Reason online={online} checkout={checkout} problem={first} onLead={lead} />
          </div>
        }
        summary={<ChosenTotal rows={rows} />}
      >
        <Button
          busy={checkout.busy}
          busyLabel={t`Placing order`}
          reason={off ? t`See the reason above.` : undefined}
          onDisabledPress={() => {
            setAttempted(true);
            if (online && first) lead(first);
          }}
          onPress={() => checkout.place()}
        >
          <Trans>Place order</Trans>
        </Button>
      </ActionBar>
    </>
  );
}

function Reason({
  online,
  checkout: { failure },
  problem,
  onLead,
}: Pick<CheckoutStepProps, 'online' | 'checkout'> & {
  problem: Problem | undefined;
  onLead: (problem: Problem) => void;
}): ReactNode {
  if (!online) return <OrderOfflineReason />;
  if (failure && failure.kind !== 'price') return <FailureStrip failure={failure} />;
  if (!problem) return null;
  return <ProblemReason problem={problem} onLead={() => onLead(problem)} />;
}

function Bought({ rows, onBack }: { rows: readonly CartItem[]; onBack: (() => void) | undefined }) {
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
          <h3 className={clsx(text.strong, 'num')}>
            {day.date ? dayText(day.date, locale) : <Trans context="validity">Any day</Trans>}
          </h3>
          <ul>
            {day.rows.map((row) => (
              <li key={row.id} className={styles.boughtRow}>
                <span>
                  {[words.spot(row), words.time(row)].filter(Boolean).join(' · ')}
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
