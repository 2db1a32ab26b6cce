import { useLingui } from '@lingui/react/macro';
import { hideRating, type RatingLine } from '#contract/office/ratings.ts';
import { useAction } from '#office/queries/use-office.ts';
import { ReasonDialog } from '#office/ui/ReasonDialog.tsx';

export function HideDialog({ rating, onClose }: { rating: RatingLine; onClose(): void }) {
  const { t } = useLingui();
  const set = useAction(hideRating);
  const hide = rating.hidden === undefined;
  const { order, guide, rev } = rating;
  return (
    <ReasonDialog
      title={hide ? t`Hide this rating` : t`Show this rating again`}
      about={
        hide
          ? t`Other visitors don’t see it any more, and a guide’s mean is counted without it. Who gave it still sees their own.`
          : t`Visitors see it again, and a guide’s mean counts it.`
      }
      label={t`Reason, which colleagues read`}
      busy={set.isPending}
      error={set.error}
      action={hide ? t`Hide it` : t`Show it`}
      onDo={(reason) => set.mutate({ order, guide, rev, hide, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
