import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { QueryState } from '#components/states/QueryState.tsx';
import { withVisit } from '#domain/order/order-visits.ts';
import { moveDraft, showOnMap, useDraft } from '#state/order-drafts.ts';
import { useMovingSeats, useSeatData } from '#queries/seat-data.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { SkeletonBlock } from '#ui/SkeletonBlock.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import mapStyles from './SeatMap.module.css';
import { SeatPicker } from './SeatPicker.tsx';
import styles from './SeatPicker.module.css';

export interface SeatPickerScreenProps {
  scenicId: string | undefined;
  sessionId: string | undefined;
  /** Number of wanted seats; null: as many as the order's visitors. */
  people: number | null;
  typeId: string | undefined;
  order: string | undefined;
  visit: number;
  back: boolean;
  lost: readonly string[];
  gap: boolean;
  sheet: string | undefined;
  onSheet: (name: string | null) => void;
  onSettled: () => void;
  onDone: (ticketTypeId: string) => void;
}

export function SeatPickerScreen(props: SeatPickerScreenProps) {
  const { scenicId, sessionId } = props;
  if (!scenicId || !sessionId) {
    return (
      <main>
        <NoSession />
      </main>
    );
  }
  return <Session key={sessionId} {...props} scenicId={scenicId} sessionId={sessionId} />;
}

function Session(props: SeatPickerScreenProps & { scenicId: string; sessionId: string }) {
  const { scenicId, sessionId, people, visit } = props;
  const key = props.order ?? scenicId;
  const [order, { update }] = useDraft(key, scenicId);
  const draft = order.visits[visit] ?? order.visits[0];
  const moving = useMovingSeats(props.order, draft, order.changing, sessionId);
  const { data, error, retry } = useSeatData(scenicId, sessionId, moving.seats);
  if (moving.missing) {
    return (
      <main>
        <NoSession />
      </main>
    );
  }
  if (!data || moving.pending) {
    const failed = error ?? moving.error;
    const again = (): void => {
      retry();
      if (moving.error) moving.retry();
    };
    return (
      <main aria-busy={!failed}>
        <QueryState
          level={1}
          query={{ error: failed, refetch: again }}
          loading={<SeatSkeleton />}
          title={<Trans>The seats could not be loaded</Trans>}
          offline={{
            text: <Trans>Seats can be chosen once there is a network. Saved tickets still work.</Trans>,
            savedTickets: true,
          }}
          actions={
            !moving.pending && (
              <Link to="/selectBatch" search={{ scenic: scenicId }} className={buttonClass({ variant: 'quiet' })}>
                <Trans>Other sessions</Trans>
              </Link>
            )
          }
        />
      </main>
    );
  }
  return (
    <SeatPicker
      {...props}
      onDone={(id) => {
        if (props.order === undefined || (!props.back && order.changing === undefined)) moveDraft(key, id);
        if (order.changing === undefined) showOnMap(key, scenicId);
        props.onDone(id);
      }}
      data={data}
      draft={draft}
      change={(next) => update((now) => withVisit(now, visit, next))}
      party={Math.max(1, people ?? draft.party ?? 1)}
    />
  );
}

function SeatSkeleton() {
  const { t } = useLingui();
  return (
    <Skeleton label={t`Loading seats`}>
      <div className={styles.loading}>
        <SkeletonBlock height={20} width="55%" />
        <SkeletonBlock height={16} width="40%" />
        <HouseOutline />
      </div>
    </Skeleton>
  );
}

function NoSession() {
  return (
    <EmptyState
      level={1}
      picture="calendar"
      title={<Trans>Choose a session first</Trans>}
      text={<Trans>Seats belong to a session of a day.</Trans>}
      actions={
        <Link to="/" className={buttonClass({})}>
          <Trans>Back to home</Trans>
        </Link>
      }
    />
  );
}

function HouseOutline() {
  return (
    <svg viewBox="0 0 390 300" aria-hidden="true" focusable="false" className={mapStyles.houseOutline}>
      <path d="M120 0Q195 46 270 0Z" />
      {[0, 1, 2, 3, 4, 5, 6].map((row) => (
        <path
          key={row}
          d={`M${104 - row * 13} ${58 + row * 22}Q195 ${104 + row * 31} ${286 + row * 13} ${58 + row * 22}`}
          strokeDasharray="12 8"
        />
      ))}
    </svg>
  );
}
