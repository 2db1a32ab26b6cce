import { fieldId, titleId } from '#components/booking/field-ids.ts';
import { DatePicker } from '#components/booking/DatePicker.tsx';
import { SessionPicker } from '#components/booking/SessionPicker.tsx';
import { Trans } from '@lingui/react/macro';
import { useStripHead } from '#components/month-calendar-words.ts';
import { ProblemLine } from '#components/ProblemLine.tsx';
import type { SheetActions } from '#components/use-sheet.ts';
import type { Day } from '#domain/lib/day.ts';
import type { LocalText } from '#domain/lib/local-text.ts';
import type { Problem } from '#domain/order/problems.ts';
import { useWords } from '#i18n/use-locale.ts';
import type { CardVisitDraft } from '#state/member-draft.ts';
import { Card } from '#ui/Card.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import styles from './MemberOrder.module.css';
import type { Reserve } from './use-reserve.ts';

export interface ReserveDateProps {
  reserve: Reserve;
  name: LocalText;
  form: CardVisitDraft;
  update: (news: Partial<CardVisitDraft>) => void;
  problems: readonly Problem[];
  attempted: boolean;
  sheet: string | undefined;
  sheets: SheetActions;
}

export function ReserveDate({ reserve, name, form, update, problems, attempted, sheet, sheets }: ReserveDateProps) {
  const words = useWords();
  const head = useStripHead();
  const { offer, type, loading } = reserve;
  const people = type?.people ?? 1;
  // The card pays, so prices in the cells would only confuse.
  const party = { wanted: people, need: type ? { [type.id]: people } : {}, priced: ['none'] };
  const choose = (date: Day): void => {
    if (date !== form.date) update({ date, batch_id: null });
  };
  const problem = problems.find(({ part, code }) => part === 'date' && (attempted || code !== 'choose-date'));
  return (
    <Card as="section" labelledBy={titleId('date')}>
      <SectionTitle id={titleId('date')} aside={head(offer, party, form.date)}>
        <Trans>Date of visit</Trans>
      </SectionTitle>
      <div id={fieldId('date')} tabIndex={-1} className={styles.target}>
        <DatePicker
          offer={offer}
          party={party}
          loading={loading.days}
          chosen={form.date}
          labelledBy={titleId('date')}
          onChoose={choose}
          onAll={() => sheets.open('calendar')}
          calendar={sheet === 'calendar' ? { subtitle: words(name), onClose: sheets.close } : undefined}
        />
        <ProblemLine problem={problem} />
      </div>
      {form.date && (
        <Sessions reserve={reserve} form={form} update={update} problems={problems} attempted={attempted} />
      )}
    </Card>
  );
}

function Sessions({
  reserve,
  form,
  update,
  problems,
  attempted,
}: Pick<ReserveDateProps, 'reserve' | 'form' | 'update' | 'problems' | 'attempted'>) {
  const { loading, offer, type } = reserve;
  const problem = problems.find(({ part, code }) => part === 'session' && (attempted || code !== 'choose-session'));
  return (
    <SessionPicker
      offer={offer}
      loading={loading.sessions}
      id={fieldId('session')}
      wanted={type?.people ?? 1}
      chosen={form.batch_id}
      wrong={problem !== undefined}
      onChoose={(batch_id) => update({ batch_id })}
    >
      <ProblemLine problem={problem} />
    </SessionPicker>
  );
}
