import { useLingui, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { PhoneField } from '#components/PhoneField.tsx';
import { fieldId } from '#components/booking/field-ids.ts';
import { AgreementPart } from '#components/AgreementPart.tsx';
import { MonthCalendar } from '#components/MonthCalendar.tsx';
import { TravellerSheets } from '#components/people/TravellerSheets.tsx';
import { BehindLine } from '#components/waiting-line/BehindLine.tsx';
import { chooseDate, type DraftVisit } from '#domain/order/draft-order.ts';
import { leadingProblem } from '#domain/order/problems.ts';
import { useWords } from '#i18n/use-locale.ts';
import { Words } from '#i18n/Words.tsx';
import type { UpdateVisit } from '#state/order-drafts.ts';
import { useOnline } from '#state/online.ts';
import { DayCard } from './DayCard.tsx';
import styles from './Exchange.module.css';
import { RequiredPhotosCard } from './RequiredPhotosCard.tsx';
import { useCodeForm, type UseFormProps } from './use-code-form.ts';
import { UseBar } from './UseBar.tsx';
import { UseDialog } from './UseDialog.tsx';
import { partyOf } from './ProblemLine.tsx';
import { PeopleCard } from './PeopleCard.tsx';
import type { UseData } from './use-redeem-code.ts';
import { Card } from '#ui/Card.tsx';
import type { ExchangeTicket } from '#contract/visitor/members.ts';
import { groupCode } from '#domain/order/redeem.ts';

// oxlint-disable-next-line max-lines-per-function -- the parts of the form in the order of the screen, each a component already
export function UseForm(props: UseFormProps) {
  const { code, given, sheet, sheets, order, update, data } = props;
  const { type, offer, dated } = data;
  const online = useOnline();
  const form = useCodeForm(props);
  const { draft, updateVisit, problems, attempted, failure, isUnsure, lead } = form;
  const [asking, setAsking] = useState(false);
  const part = { draft, update: updateVisit, data, problems, attempted };
  const sheetOffer = {
    ...offer,
    types: offer.types.map((each) => ({ ...each, people: each.people + (each.more_people ?? 0) })),
  };
  return (
    <BehindLine part failure={form.line} name={<Words of={type.name} />}>
      <div className={styles.content}>
        <GivenHead given={given} code={code} />
        {dated && <DayCard {...part} onAll={() => sheets.open('calendar')} />}
        <PeopleCard {...part} onChoose={() => sheets.open('travellers')} onMend={form.openForm} />
        <RequiredPhotosCard {...part} />
        <Card>
          <PhoneField
            id={fieldId('phone')}
            phone={order.phone}
            problem={problems.find(({ part: at }) => at === 'phone')}
            attempted={attempted}
            onChange={(phone) => update((now) => ({ ...now, phone }))}
          />
        </Card>
        <AgreementPart
          id={fieldId('agreement')}
          agreement={type.agreement}
          agreed={order.agreed}
          onAgree={(agreed) => update((now) => ({ ...now, agreed }))}
          problem={attempted ? problems.find(({ part: at }) => at === 'agreement') : undefined}
          open={sheet === 'agreement'}
          onOpen={() => sheets.open('agreement')}
          onClose={sheets.close}
        />
      </div>
      <UseBar
        online={online}
        busy={form.busy}
        failure={failure}
        off={form.off}
        ready={form.ready}
        problem={leadingProblem(problems)}
        onLead={lead}
        onPeople={() => sheets.open('travellers')}
        onOff={() => {
          form.showMissing();
          if (online && problems[0]) lead(problems[0]);
        }}
        onPress={() => (isUnsure ? form.redeem() : setAsking(true))}
      />
      <UseDialog
        open={asking}
        given={given}
        draft={draft}
        data={data}
        onClose={() => setAsking(false)}
        onUse={() => {
          setAsking(false);
          form.redeem();
        }}
      />
      {sheet === 'calendar' && <UseCalendar data={data} draft={draft} update={updateVisit} onClose={sheets.close} />}
      <TravellerSheets
        data={{ offer: sheetOffer, types: [type] }}
        draft={draft}
        update={updateVisit}
        target={form.target}
        form={sheet === 'traveller'}
        list={sheet === 'travellers' || sheet === 'traveller'}
        onForm={form.openForm}
        onClose={sheets.close}
      />
    </BehindLine>
  );
}

interface UseCalendarProps {
  data: UseData;
  draft: DraftVisit;
  update: UpdateVisit;
  onClose: () => void;
}

function UseCalendar({ data, draft, update, onClose }: UseCalendarProps) {
  const { t } = useLingui();
  const words = useWords();
  const { type, offer } = data;
  return (
    <MonthCalendar
      offer={offer}
      party={partyOf(draft, data)}
      chosen={draft.date}
      subtitle={t`${words(type.name)}, paid by the code`}
      onChoose={(day) => {
        update((now) => chooseDate(now, day).draft);
        onClose();
      }}
      onClose={onClose}
    />
  );
}

function GivenHead({ given, code }: { given: ExchangeTicket; code: string }) {
  const grouped = groupCode(code);
  return (
    <Card>
      <h2 className={styles.name}>
        <Words of={given.program_name} /> · <Words of={given.type_name} />
      </h2>
      <p className={styles.note}>
        <Trans>
          Paid by the code <span className="num">{grouped}</span>
        </Trans>
      </p>
    </Card>
  );
}
