import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { PhoneField } from '#components/PhoneField.tsx';
import { fieldId } from '#components/booking/field-ids.ts';
import { scrollToField } from '#components/booking/scroll-to-field.ts';
import { AgreementPart } from '#components/AgreementPart.tsx';
import { MonthCalendar } from '#components/MonthCalendar.tsx';
import { TravellerSheets } from '#components/people/TravellerSheets.tsx';
import { BehindLine, lineFailureOf } from '#components/waiting-line/BehindLine.tsx';
import type { SheetActions } from '#components/use-sheet.ts';
import type { ExchangeTicket } from '#contract/visitor/members.ts';
import { chooseDate, type DraftOrder, type DraftVisit } from '#domain/order/draft-order.ts';
import { withVisit } from '#domain/order/order-visits.ts';
import { buyerProblems, leadingProblem, type Problem, problemsOf } from '#domain/order/problems.ts';
import type { Traveller } from '#domain/people/traveller.ts';
import { useWords } from '#i18n/use-locale.ts';
import { Words } from '#i18n/Words.tsx';
import type { UpdateDraft, UpdateVisit } from '#state/order-drafts.ts';
import { useOnline } from '#state/online.ts';
import { DayCard } from './DayCard.tsx';
import styles from './Exchange.module.css';
import { RequiredPhotosCard } from './RequiredPhotosCard.tsx';
import { GivenHead } from './GivenHead.tsx';
import { UseBar } from './UseBar.tsx';
import { UseDialog } from './UseDialog.tsx';
import { partyOf } from './ProblemLine.tsx';
import { PeopleCard } from './PeopleCard.tsx';
import { todayOf, type UseData, useRedeemCode } from './use-redeem-code.ts';
import { Card } from '#ui/Card.tsx';

export interface UseFormProps {
  code: string;
  given: ExchangeTicket;
  sheet: string | undefined;
  sheets: SheetActions;
  order: DraftOrder;
  update: UpdateDraft;
  data: UseData;
}

/** Leaves out what can't be judged while days or sessions are not there. */
function knownProblems(visit: DraftVisit, order: DraftOrder, { offer, dated, loading }: UseData): Problem[] {
  return [...problemsOf(visit, offer), ...buyerProblems(order, offer)].filter(({ part, code }) => {
    if (part === 'date') return dated && (loading.days.ready || code === 'choose-date');
    return part !== 'session' || (dated && loading.sessions.ready);
  });
}

export function UseForm({ code, given, sheet, sheets, order, update, data }: UseFormProps) {
  const { t } = useLingui();
  const words = useWords();
  const online = useOnline();
  const [attempted, setAttempted] = useState(false);
  const [asking, setAsking] = useState(false);
  const [target, setTarget] = useState<Traveller | null>(null);
  const { type, offer, dated } = data;
  const [filled] = order.visits;
  const draft = dated ? filled : { ...filled, date: todayOf(data), batch_id: null };
  const updateVisit: UpdateVisit = (change) => update((now) => withVisit(now, 0, change));
  const { busy, failure: outcome, redeem } = useRedeemCode(code, given, data, draft, order.phone);
  const line = lineFailureOf(outcome);
  const failure = line ? null : outcome;
  const known = knownProblems(draft, order, data);
  const problems = known.length === 0 && failure?.kind === 'problems' ? failure.problems : known;
  const all = attempted || failure?.kind === 'problems';
  const unsure = failure?.kind === 'outcome-unknown';
  const spoilt = failure?.kind === 'code' || failure?.kind === 'people';
  const ready = data.loading.days.ready && data.loading.sessions.ready;
  const off = !online || (!unsure && (problems.length > 0 || !ready || spoilt));
  const openForm = (person: Traveller | null): void => {
    setTarget(person);
    sheets.open('traveller');
  };
  const lead = (problem: Problem): void => {
    const person = problem.person === undefined ? undefined : draft.travellers[problem.person];
    const upload = problem.field === 'photo' || problem.field === 'health_code';
    if (problem.part === 'agreement') sheets.open('agreement');
    else if (person && problem.field && !upload) openForm(person);
    else if (problem.part === 'travellers' && !upload) sheets.open('travellers');
    else scrollToField(fieldId(upload ? 'papers' : problem.part));
  };
  const part = { draft, update: updateVisit, data, problems, attempted: all };
  const sheetOffer = {
    ...offer,
    types: offer.types.map((each) => ({ ...each, people: each.people + (each.more_people ?? 0) })),
  };
  return (
    <BehindLine part failure={line} name={<Words of={type.name} />}>
      <div className={styles.content}>
        <GivenHead given={given} code={code} />
        {dated && <DayCard {...part} onAll={() => sheets.open('calendar')} />}
        <PeopleCard {...part} onChoose={() => sheets.open('travellers')} onMend={openForm} />
        <RequiredPhotosCard {...part} />
        <Card>
          <PhoneField
            id={fieldId('phone')}
            phone={order.phone}
            problem={problems.find(({ part: at }) => at === 'phone')}
            attempted={all}
            onChange={(phone) => update((now) => ({ ...now, phone }))}
          />
        </Card>
        <AgreementPart
          id={fieldId('agreement')}
          agreement={type.agreement}
          agreed={order.agreed}
          onAgree={(agreed) => update((now) => ({ ...now, agreed }))}
          problem={all ? problems.find(({ part: at }) => at === 'agreement') : undefined}
          open={sheet === 'agreement'}
          onOpen={() => sheets.open('agreement')}
          onClose={sheets.close}
        />
      </div>
      <UseBar
        online={online}
        busy={busy}
        failure={failure}
        off={off}
        ready={ready}
        problem={leadingProblem(problems)}
        onLead={lead}
        onPeople={() => sheets.open('travellers')}
        onOff={() => {
          setAttempted(true);
          if (online && problems[0]) lead(problems[0]);
        }}
        onPress={() => (unsure ? redeem() : setAsking(true))}
      />
      <UseDialog
        open={asking}
        given={given}
        draft={draft}
        data={data}
        onClose={() => setAsking(false)}
        onUse={() => {
          setAsking(false);
          redeem();
        }}
      />
      {sheet === 'calendar' && (
        <MonthCalendar
          offer={offer}
          party={partyOf(draft, data)}
          chosen={draft.date}
          subtitle={t`${words(type.name)}, paid by the code`}
          onChoose={(day) => {
            updateVisit((now) => chooseDate(now, day).draft);
            sheets.close();
          }}
          onClose={sheets.close}
        />
      )}
      <TravellerSheets
        data={{ offer: sheetOffer, types: [type] }}
        draft={draft}
        update={updateVisit}
        target={target}
        form={sheet === 'traveller'}
        list={sheet === 'travellers' || sheet === 'traveller'}
        onForm={openForm}
        onClose={sheets.close}
      />
    </BehindLine>
  );
}
