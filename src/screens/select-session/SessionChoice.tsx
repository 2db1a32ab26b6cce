import { DatePicker } from '#components/booking/DatePicker.tsx';
import { LoadFailed } from '#components/booking/LoadFailed.tsx';
import { useSheet } from '#components/use-sheet.ts';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { AsOf } from '#components/states/AsOf.tsx';
import { KindWords } from '#components/KindWords.tsx';
import type { Party } from '#components/month-calendar.ts';
import { PartyPart } from '#components/PartyPart.tsx';
import { PictureRow } from '#components/PictureRow.tsx';
import { sessionFits } from '#domain/catalog/calendar.ts';
import { currencyOf, dayText } from '#i18n/format.ts';
import { useLocale, useWords } from '#i18n/use-locale.ts';
import { Words } from '#i18n/Words.tsx';
import { useOnline } from '#state/online.ts';
import { Note } from '#ui/Banner.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import { clsx } from '#ui/clsx.ts';
import { IconIdCard, IconWifiOff } from '#ui/icons.ts';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import styles from './SelectSession.module.css';
import { SessionBar } from './SessionBar.tsx';
import { SessionList } from './SessionList.tsx';
import type { SessionData } from './session-data.ts';
import type { SessionDraft } from './session-draft.ts';
import { LoadingState } from '#components/states/LoadingState.tsx';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/buttonClass.ts';
import { EmptyState } from '#ui/EmptyState.tsx';

export interface SessionChoiceProps {
  data: SessionData;
  choice: SessionDraft;
  zoneTypeId: string | undefined;
  sheet: string | undefined;
}

// oxlint-disable-next-line max-lines-per-function -- the parts of the screen in order, each a component already
export function SessionChoice({ data, choice, zoneTypeId, sheet }: SessionChoiceProps) {
  const { t } = useLingui();
  const currency = currencyOf(useLocale());
  const { draft } = choice;
  const words = useWords();
  const chosen = data.types.find(({ id }) => id === zoneTypeId);
  const name = chosen && words(chosen.name);
  const online = useOnline();
  const sheets = useSheet();
  const wanted = Math.max(1, draft.party ?? 1);
  const party: Party = {
    wanted,
    need: {},
    priced: data.hall ? [] : data.types.map((type) => type.id),
    isShow: data.hall,
  };
  const onlyOne = useOnlySession(data, choice, wanted);
  const none = data.loading.days.ready && data.days.length === 0;
  return (
    <main className={layout.screen}>
      <div className={styles.content}>
        <PictureRow picture={data.scenic.picture}>
          <h1 className={clsx(text.lead, text.clamp)}>
            <Words of={data.scenic.name} />
          </h1>
          <p className={clsx(text.small, text.third)}>
            <KindWords of={data.scenic} />
          </p>
        </PictureRow>
        {!online && data.updatedAt !== null && (
          <Note tone="wait" icon={IconWifiOff}>
            <AsOf at={data.updatedAt} />
          </Note>
        )}
        <PartyPart party={draft.party} limit={data.orderLimit} onChoose={choice.choosePeople} />
        {none ? (
          <NoDays scenicId={data.scenic.id} />
        ) : (
          <div>
            <h2 id="session-date" className="vh">
              <Trans>Date of visit</Trans>
            </h2>
            <DatePicker
              offer={data}
              party={party}
              loading={data.loading.days}
              chosen={draft.date}
              labelledBy="session-date"
              detail={data.hall ? 'seats' : 'price'}
              onChoose={choice.chooseDay}
              onAll={() => sheets.open('calendar')}
              calendar={
                sheet === 'calendar'
                  ? {
                      subtitle:
                        name === undefined
                          ? t`Lowest price of one ticket, in ${currency}`
                          : t`${name}: price of one, in ${currency}`,
                      onClose: sheets.close,
                    }
                  : undefined
              }
            />
          </div>
        )}
        {!none && <Sessions data={data} choice={choice} wanted={wanted} onlyOne={onlyOne} zoneTypeId={zoneTypeId} />}
        {data.sessions.some((session) => session.one_person) && (
          <Note tone="mute" icon={IconIdCard}>
            <Trans>One ticket per document for each session. Bring the same document to the gate.</Trans>
          </Note>
        )}
      </div>
      <SessionBar data={data} choice={choice} wanted={wanted} zoneTypeId={zoneTypeId} />
    </main>
  );
}

function useOnlySession(data: SessionData, { draft, preset }: SessionDraft, wanted: number): boolean {
  const fitting =
    data.loading.sessions.ready && draft.date
      ? data.sessions.filter((session) => sessionFits(session, data.now, wanted))
      : [];
  const only = draft.party !== null && fitting.length === 1 ? (fitting[0]?.id ?? null) : null;
  useEffect(() => {
    if (only) preset((now) => (now.batch_id === null && only.length > 0 ? { ...now, batch_id: only } : now));
  }, [only, preset]);
  return only !== null && draft.batch_id === only;
}

function Sessions({
  data,
  choice,
  wanted,
  onlyOne,
  zoneTypeId,
}: Pick<SessionChoiceProps, 'data' | 'choice' | 'zoneTypeId'> & { wanted: number; onlyOne: boolean }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { date } = choice.draft;
  const { ready, failed, retry } = data.loading.sessions;
  if (!date) {
    return (
      <p className={styles.hint}>
        <Trans>Choose a date to see its sessions.</Trans>
      </p>
    );
  }
  const open = data.sessions.filter((session) => session.last_entry_at > data.now);
  const count = open.length;
  return (
    <section aria-labelledby="session-list">
      <SectionTitle
        id="session-list"
        aside={ready ? t`${plural(count, { one: '# session', other: '# sessions' })}` : undefined}
      >
        {dayText(date, locale)}
      </SectionTitle>
      <div role="status" className={styles.message}>
        {choice.dropped.includes('seats') && (
          <p className={styles.hint}>
            <Trans>Your seats were in the other session. Choose seats for this one.</Trans>
          </p>
        )}
        {onlyOne && (
          <p className={styles.hint}>
            <Trans>This is the only session for you on that day, so it is chosen.</Trans>
          </p>
        )}
      </div>
      {failed && (
        <LoadFailed onRetry={retry}>
          <Trans>The sessions could not be loaded.</Trans>
        </LoadFailed>
      )}
      {!ready && !failed && <RowsSkeleton />}
      {ready && (
        <SessionList data={data} choice={choice} wanted={wanted} date={date} open={open} zoneTypeId={zoneTypeId} />
      )}
    </section>
  );
}

function RowsSkeleton() {
  const { t } = useLingui();
  return <LoadingState label={t`Loading sessions`} blocks={[84, 84, 84]} className={styles.list} />;
}

function NoDays({ scenicId }: { scenicId: string }) {
  return (
    <EmptyState
      picture="calendar"
      title={<Trans>No sessions are on sale</Trans>}
      text={<Trans>There is no date with sessions at the moment.</Trans>}
      actions={
        <Link to="/scenicIntro/$id" params={{ id: scenicId }} className={buttonClass({ variant: 'quiet' })}>
          <Trans>Back to the introduction</Trans>
        </Link>
      }
    />
  );
}
