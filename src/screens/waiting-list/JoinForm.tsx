import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { AgreementPart } from '#components/AgreementPart.tsx';
import { extraOf } from '#components/booking/order-failure.ts';
import { PhoneCard } from '#components/PhoneCard.tsx';
import type { getTicketType } from '#contract/visitor/catalog.ts';
import type { OutputOf } from '#contract/operation.ts';
import { joinWaitingList } from '#contract/visitor/waiting-list.ts';
import { addDays, type Day, dayOf, instantOf } from '#domain/lib/day.ts';
import { quantityOf } from '#domain/order/draft-order.ts';
import { withVisit } from '#domain/order/order-visits.ts';
import { maskPhone, repairPhone } from '#domain/lib/phone.ts';
import { buyerProblems } from '#domain/order/problems.ts';
import type { Traveller } from '#domain/people/traveller.ts';
import { RES_CODE } from '#contract/codes.ts';
import { useErrorWords } from '#i18n/error-words.ts';
import { dayText, momentText } from '#i18n/format.ts';
import { commaText } from '#i18n/list-text.ts';
import { useLocale, useWords } from '#i18n/use-locale.ts';
import { Words } from '#i18n/Words.tsx';
import { scenicQuery } from '#queries/catalog.ts';
import { useOperation } from '#queries/use-operation.ts';
import { serverNow } from '#state/clock.ts';
import { useOnline } from '#state/online.ts';
import { useDraft } from '#state/order-drafts.ts';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { linkButtonClass } from '#ui/buttonClass.ts';
import { Card } from '#ui/Card.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import { SelectField } from '#ui/Field.tsx';
import layout from '#ui/layout.module.css';
import { Stepper } from '#ui/Stepper.tsx';
import { DaysPart, type Wish } from './DaysPart.tsx';
import { OfferNote } from './OfferNote.tsx';
import { useSoldOut } from './use-sold-out.ts';
import styles from './WaitingList.module.css';

type TicketType = OutputOf<typeof getTicketType>;

const LATEST_DAYS = 7;
const LATEST_TIME = '22:00';

/** Number, people and phone are those of the order form's draft. */
export function JoinForm({
  type,
  preset,
  session,
}: {
  type: TicketType;
  preset: Day | null;
  session: string | undefined;
}) {
  const { t } = useLingui();
  const words = useWords();
  const locale = useLocale();
  const errorWords = useErrorWords();
  const online = useOnline();
  const [draft, { update }] = useDraft(type.id, type.scenic_id, type.id);
  const [chosen, setWishes] = useState<readonly Wish[] | null>(
    preset && session !== undefined ? [{ date: preset, batch_id: session }] : null,
  );
  const soldOut = useSoldOut(type, preset);
  const wishes = chosen ?? soldOut;
  const [latest, setLatest] = useState('');
  const [attempted, setAttempted] = useState(false);
  const [reading, setReading] = useState(false);
  const navigate = useNavigate();
  const join = useOperation(joinWaitingList, {
    // The result is shown at the top of a screen of its own.
    onSuccess: () => void navigate({ to: '/waitingList', search: {}, replace: true }),
  });
  const [visit] = draft.visits;
  const count = Math.max(1, quantityOf(visit, type.id));
  const people = visit.travellers.filter(({ ticket_type_id }) => ticket_type_id === type.id);
  // Without text messages a phone number is of no use to people on the waiting list.
  const isPhoneAsked = type.waiting?.text !== false;
  const wrong = buyerProblems(draft, { agreement_version: type.agreement.version });
  const isPhoneGood = wrong.every(({ part }) => part !== 'phone');
  const buyer = isPhoneAsked ? wrong : wrong.filter(({ part }) => part !== 'phone');
  const isNamed = !type.real_name || people.length === count;
  const name = words(type.name);
  const problem =
    wishes.length === 0
      ? t`Choose at least one day or session.`
      : !isNamed
        ? t`Add a visitor for each ticket on the order form first.`
        : buyer.length > 0
          ? isPhoneAsked
            ? t`Enter the phone and accept the agreement.`
            : t`Accept the agreement`
          : undefined;

  const send = (): void =>
    join.mutate({
      ticket_type_id: type.id,
      days: [...wishes],
      tickets: Array.from({ length: count }, (_, index) => ({
        travellers: people.slice(index, index + 1).map(travellerOf),
      })),
      phone: isPhoneAsked || isPhoneGood ? draft.phone : '',
      agreement_version: type.agreement.version,
      ...(latest === '' ? {} : { latest: instantOf(latest as Day, LATEST_TIME) }),
    });

  const { retry_at: again } = join.error ? extraOf(join.error) : {};
  return (
    <section aria-labelledby="wait-join" className={layout.stack}>
      <SectionTitle id="wait-join" onPage>
        <Trans>Wait for places</Trans>
      </SectionTitle>
      <Card className={styles.wait}>
        <div className={styles.row}>
          <p>
            <b>
              <Words of={type.name} />
            </b>
            <br />
            <SpotName id={type.scenic_id} />
          </p>
          <Stepper
            label={name}
            minusLabel={t`One fewer ${name}`}
            plusLabel={t`One more ${name}`}
            value={count}
            min={1}
            max={type.limit_per_order}
            onChange={(next) =>
              update((now) =>
                withVisit(now, 0, (each) => ({ ...each, quantities: { ...each.quantities, [type.id]: next } })),
              )
            }
          />
        </div>
        {type.real_name && (
          <p>
            {commaText(
              people.map((person) => person.name),
              locale,
            )}{' '}
            <Link to="/ticketOrder/$id" params={{ id: type.id }} className={linkButtonClass({ underline: true })}>
              <Trans>Choose the visitors</Trans>
            </Link>
          </p>
        )}
      </Card>
      <DaysPart type={type} preset={preset} wishes={wishes} onChange={setWishes} />
      <Card>
        <SelectField
          id="wait-latest"
          label={t`Wait until`}
          value={latest}
          onChange={(event) => setLatest(event.target.value)}
          options={[
            { value: '', label: t`The last entry of each day or session` },
            ...latestDays().map((day) => ({ value: day, label: `${dayText(day, locale)} ${LATEST_TIME}` })),
          ]}
        />
      </Card>
      {isPhoneAsked && (
        <PhoneCard
          id="wait-phone"
          phone={draft.phone}
          problem={buyer.find(({ part }) => part === 'phone')}
          attempted={attempted}
          onChange={(phone) => update((now) => ({ ...now, phone }))}
        />
      )}
      {type.waiting && (
        <OfferNote
          phone={type.waiting.text ? textedPhone(draft.phone, isPhoneGood) : undefined}
          holdSeconds={type.waiting.hold_seconds}
        />
      )}
      <AgreementPart
        id="wait-agreement"
        agreement={type.agreement}
        agreed={draft.agreed}
        onAgree={(agreed) => update((now) => ({ ...now, agreed }))}
        problem={attempted ? buyer.find(({ part }) => part === 'agreement') : undefined}
        open={reading}
        onOpen={() => setReading(true)}
        onClose={() => setReading(false)}
      />
      <div role="status">
        {attempted && problem && <Note tone="wait">{problem}</Note>}
        {join.error && (
          <Note tone="bad">
            {join.error.code === RES_CODE.waitsAlready && typeof again === 'number' ? (
              <Trans>
                Places of this day were held for you and not paid. You can wait for it again from{' '}
                {momentText(again, locale)}.
              </Trans>
            ) : join.error.code === RES_CODE.waitsAlready ? (
              <Trans>You’re already waiting for one of these, or you have reached the limit.</Trans>
            ) : join.error.code === RES_CODE.stateForbids ? (
              <Trans>You can’t wait for this day or session: it doesn’t have room for so many, or it’s over.</Trans>
            ) : (
              errorWords(join.error)
            )}
          </Note>
        )}
      </div>
      <Button
        block
        busy={join.isPending}
        reason={!online ? t`You are offline. Connect to do this.` : problem}
        onDisabledPress={() => setAttempted(true)}
        onPress={send}
      >
        <Trans>Join the waiting list</Trans>
      </Button>
    </section>
  );
}

/** Text messages are sent to mainland numbers alone. */
function textedPhone(phone: string, isGood: boolean): string | undefined {
  const repaired = repairPhone(phone);
  if (!isGood) return '';
  return repaired.startsWith('+') ? undefined : maskPhone(repaired);
}

function SpotName({ id }: { id: string }) {
  const { data } = useQuery(scenicQuery(id));
  return data ? <Words of={data.name} /> : null;
}

/** What the server knows of a person, without the ticket that the draft gives them. */
const travellerOf = ({ name, id_type, id_number, photo, health_code }: Traveller): Traveller => ({
  name,
  id_type,
  id_number,
  photo,
  health_code,
});

const latestDays = (): Day[] => {
  const today = dayOf(serverNow());
  return Array.from({ length: LATEST_DAYS }, (_, index) => addDays(today, index)).filter(
    (day) => instantOf(day, LATEST_TIME) > serverNow(),
  );
};
