import { Trans, useLingui } from '@lingui/react/macro';
import type { ExchangeTicket } from '#contract/members.ts';
import type { DraftVisit } from '#domain/draft-order.ts';
import { chosenBatch } from '#domain/draft-order.ts';
import { dayText, rangeText } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Words } from '#i18n/Words.tsx';
import { AlertDialog } from '#ui/Sheet.tsx';
import text from '#ui/text.module.css';
import type { UseData } from './use-use-data.ts';

export interface UseDialogProps {
  open: boolean;
  given: ExchangeTicket;
  draft: DraftVisit;
  data: UseData;
  onClose: () => void;
  onUse: () => void;
}

/** The last question: from here on the code is used up. */
export function UseDialog({ open, given, draft, data, onClose, onUse }: UseDialogProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const batch = chosenBatch(draft, data.offer);
  const when = data.dated && draft.date ? [dayText(draft.date, locale), batch && rangeText(batch.starts_at, batch.ends_at)].filter(Boolean).join(' ') : null;
  return (
    <AlertDialog open={open} onClose={onClose} title={t`Use the code up now?`} safeLabel={t`Not yet`} actionLabel={t`Use the code`} mild onAction={onUse}>
      <p className={text.strong}>
        <Words of={given.program_name} /> · <Words of={given.type_name} />
      </p>
      {when && <p className={text.strong}>{when}</p>}
      <p>
        <Trans>The code is used up by this and can’t be redeemed again.</Trans>
      </p>
    </AlertDialog>
  );
}
