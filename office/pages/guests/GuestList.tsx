import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { type GuestPage, listGuests } from '#contract/office/guests.ts';
import type { Day } from '#domain/lib/day.ts';
import type { GuestView } from '#domain/office/guest-list.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { ExportButtons } from '#office/pages/exports/ExportButtons.tsx';
import { officeQuery } from '#office/queries/use-office.ts';
import { Loaded } from '#office/ui/Loaded.tsx';
import { NotAllowed } from '#office/ui/NotAllowed.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { PanelFoot } from '#office/ui/PanelFoot.tsx';
import { PanelHead } from '#office/ui/PanelHead.tsx';
import { ReasonDialog } from '#office/ui/ReasonDialog.tsx';
import { SearchField } from '#office/ui/SearchField.tsx';
import { Segments } from '#office/ui/Segments.tsx';
import { countText } from '#office/words/figures-text.ts';
import { timeText } from '#office/words/format.ts';
import { venueText } from '#office/words/order-words.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Text } from '#ui/Text.tsx';
import { GuestTable } from './GuestTable.tsx';
import { useGuestPass } from './use-guest-pass.ts';
import styles from './Guests.module.css';

interface Props {
  list: { spot: string; day: Day; session: string | undefined };
}

// oxlint-disable-next-line max-lines-per-function -- head, table and foot of one list, which shows whole names or none
export function GuestList({ list }: Props) {
  const { t } = useLingui();
  const { project, may } = useOffice();
  const { view = 'all', text } = useSearch({ from: '/$project/guests' });
  const navigate = useNavigate({ from: '/$project/guests' });
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const [asking, setAsking] = useState(false);
  const { open, pass, minutes, close } = useGuestPass(() => setAsking(false));
  const cursor = cursors.at(-1);
  const query = useQuery({
    ...officeQuery(project, listGuests, { ...list, view, text, cursor, pass }),
    // Whole names are neither kept after their time nor shown in place of masked ones.
    ...(pass === undefined ? {} : { gcTime: 0 }),
    placeholderData: (before: GuestPage | undefined) => (before?.shown_until === undefined ? before : undefined),
  });
  const change = (next: { view?: GuestView; text?: string | undefined }): void => {
    setCursors([]);
    void navigate({ search: { ...list, view, text, ...next } });
  };
  return (
    <Panel stack className={styles.guests} aria-label={t`Guest list`}>
      <Loaded query={query}>
        {(data) => (
          <>
            <PanelHead>
              <Views data={data} view={view} onView={(next) => change({ view: next })} />
              {may('guests') ? (
                <SearchField
                  label={t`Find a guest`}
                  placeholder={t`whole name, phone, number`}
                  text={text}
                  onFind={(next) => change({ text: next })}
                />
              ) : null}
              <Text grow />
              {may('guests') && pass === undefined && data.people > 0 ? (
                <Button variant="outline" icon={Eye} onPress={() => setAsking(true)}>{t`Show names…`}</Button>
              ) : null}
            </PanelHead>
            <Text as="p" size="micro" tone="second" className={styles.sums}>
              <Sums data={data} />
            </Text>
            {pass === undefined ? null : <ShownInFull minutes={minutes} onMask={close} />}
            {data.guests === undefined ? (
              <div className={styles.shown}>
                <NotAllowed needs="guests" />
              </div>
            ) : (
              <GuestTable guests={data.guests} filtered={view !== 'all' || text !== undefined} />
            )}
            {may('guests') && may('export-orders') && data.people > 0 ? (
              <div className={styles.file}>
                <ExportButtons
                  key={pass}
                  label={
                    pass === undefined
                      ? t`This list as a file, masked`
                      : t`This list as a file, names and phones in full`
                  }
                  what={{ kind: 'guests', ...list, pass }}
                />
              </div>
            ) : null}
            <Foot
              data={data}
              onPrevious={cursors.length === 0 ? undefined : () => setCursors(cursors.slice(0, -1))}
              onNext={data.next === undefined ? undefined : () => setCursors([...cursors, data.next ?? ''])}
            />
          </>
        )}
      </Loaded>
      {asking ? (
        <ReasonDialog
          title={t`Show names and phones`}
          about={t`Why do you need to see them? The reason and your name go to the audit log. After 15 minutes they are masked again.`}
          busy={open.isPending}
          error={open.error}
          action={t`Show`}
          onDo={(reason) => open.mutate({ ...list, purpose: 'look', reason })}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Panel>
  );
}

function ShownInFull({ minutes, onMask }: { minutes: number; onMask(): void }) {
  const { t } = useLingui();
  return (
    <div className={styles.shown}>
      <Banner
        tone="wait"
        icon={Eye}
        action={
          <Button variant="outline" size="sm" icon={EyeOff} onPress={onMask}>
            {t`Mask now`}
          </Button>
        }
      >
        <b>{t`Names and phones are shown in full.`}</b>{' '}
        {t`Your reason is in the audit log. ${plural(minutes, { one: 'Masked again in # minute.', other: 'Masked again in # minutes.' })} Documents show their end only.`}
      </Banner>
    </div>
  );
}

function Views({ data, view, onView }: { data: GuestPage; view: GuestView; onView(view: GuestView): void }) {
  const { t } = useLingui();
  const { people, came, review } = data;
  return (
    <Segments
      label={t`Which guests`}
      value={view}
      options={[
        { value: 'all', text: t`All ${countText(people)}` },
        { value: 'in', text: t`In ${countText(came)}` },
        { value: 'out', text: t`Not here ${countText(people - came)}` },
        ...(review > 0 || view === 'review'
          ? [{ value: 'review', text: t`In review ${countText(review)}` } as const]
          : []),
      ]}
      onChange={onView}
    />
  );
}

function Sums({ data: { types, orders, people, total } }: { data: GuestPage }) {
  const { t } = useLingui();
  const parts = types.map(({ name, people: count }) => `${venueText(name)} ${countText(count)}`);
  parts.push(t`${plural(orders, { one: '# order', other: '# orders' })}`);
  if (total !== undefined) parts.push(t`places ${countText(total)}, left ${countText(Math.max(0, total - people))}`);
  return parts.join(' · ');
}

interface FootProps {
  data: GuestPage;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

function Foot({ data: { guests, people, came, last_entry_at }, onPrevious, onNext }: FootProps) {
  const { t } = useLingui();
  const [first, last] = [guests?.[0]?.number ?? 0, guests?.at(-1)?.number ?? 0];
  return (
    <PanelFoot>
      <Text numeric>
        {t`${countText(came)} came, ${countText(people - came)} are not here`}
        {last_entry_at === undefined ? null : ` · ${t`last entry ${timeText(last_entry_at)}`}`}
      </Text>
      <Text grow />
      {first === 0 ? null : <Text tone="third" numeric>{t`${first}–${last}`}</Text>}
      {onPrevious || onNext ? (
        <>
          <Button variant="outline" size="sm" disabled={!onPrevious} onPress={onPrevious}>
            {t`Previous page`}
          </Button>
          <Button variant="outline" size="sm" disabled={!onNext} onPress={onNext}>
            {t`Next page`}
          </Button>
        </>
      ) : null}
    </PanelFoot>
  );
}
