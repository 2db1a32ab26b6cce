import { DatePicker } from '#components/booking/DatePicker.tsx';
import { useSheet } from '#components/use-sheet.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { AsOf } from '#components/states/AsOf.tsx';
import { PartyPart } from '#components/PartyPart.tsx';
import { chooseSession, chooseDate, type DraftVisit, needOf, wantedOf } from '#domain/order/draft-order.ts';
import { mostPeople, withParty } from '#domain/order/reservation.ts';
import type { UpdateVisit } from '#state/order-drafts.ts';
import { useOnline } from '#state/online.ts';
import { Note } from '#ui/Banner.tsx';
import { Card } from '#ui/Card.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import { IconWifiOff } from '#ui/icons.ts';
import layout from '#ui/layout.module.css';
import styles from './Reserve.module.css';
import { ReserveBar } from './ReserveBar.tsx';
import { ReserveHead } from './ReserveHead.tsx';
import { ReserveRules } from './ReserveRules.tsx';
import { ReserveSlots } from './ReserveSlots.tsx';
import type { ReserveData } from './use-reserve-data.ts';

export interface ReserveChoiceProps {
  data: ReserveData;
  draft: DraftVisit;
  update: UpdateVisit;
  sheet: string | undefined;
}

export function ReserveChoice({ data, draft, update, sheet }: ReserveChoiceProps) {
  const { t } = useLingui();
  const online = useOnline();
  const sheets = useSheet();
  const { offer } = data;
  const wanted = wantedOf(draft, offer);
  const [only] = offer.types;
  const single = only && offer.types.length === 1 ? { [only.id]: wanted } : {};
  const party = { wanted, need: { ...single, ...needOf(draft, offer) }, priced: [] };
  return (
    <main className={layout.fill}>
      <div className={styles.content}>
        <ReserveHead data={data} />
        {!online && data.updatedAt !== null && (
          <Note tone="wait" icon={IconWifiOff}>
            <AsOf at={data.updatedAt} />
          </Note>
        )}
        <Card className={styles.card}>
          <PartyPart
            party={draft.party}
            limit={mostPeople(offer.types, offer.order_limit)}
            onChoose={(people) => update((now) => withParty(now, offer.types, people))}
          />
        </Card>
        <Card as="section" labelledBy="reserve-date">
          <SectionTitle id="reserve-date">
            <Trans>Day and time</Trans>
          </SectionTitle>
          <div>
            <h2 id="session-date" className="vh">
              <Trans>Date of visit</Trans>
            </h2>
            <DatePicker
              offer={offer}
              party={party}
              loading={data.loading.days}
              chosen={draft.date}
              labelledBy="session-date"
              detail="places"
              onChoose={(day) => update((now) => chooseDate(now, day).draft)}
              onAll={() => sheets.open('calendar')}
              calendar={
                sheet === 'calendar' ? { subtitle: t`Free places of each day`, onClose: sheets.close } : undefined
              }
            />
          </div>
          <ReserveSlots
            data={data}
            draft={draft}
            wanted={wanted}
            onChoose={(session) => update((now) => chooseSession(now, session).draft)}
          />
        </Card>
        <ReserveRules scenic={data.scenic} />
      </div>
      <ReserveBar data={data} draft={draft} party={party} />
    </main>
  );
}
