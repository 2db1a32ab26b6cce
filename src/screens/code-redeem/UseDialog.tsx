import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '#i18n/use-locale.ts';
import type { UseData } from './use-redeem-code.ts';
import type { ExchangeTicket } from '#contract/visitor/members.ts';
import { chosenSession, type DraftVisit } from '#domain/order/draft-order.ts';
import { dayText } from '#i18n/format.ts';
import { rangeText } from '#domain/catalog/session-text.ts';
import { Words } from '#i18n/Words.tsx';
import { AlertDialog } from '#ui/AlertDialog.tsx';
import text from '#ui/text.module.css';

interface UseDialogProps {
  open: boolean;
  given: ExchangeTicket;
  draft: DraftVisit;
  data: UseData;
  onClose: () => void;
  onUse: () => void;
}

export function UseDialog({ open, given, draft, data, onClose, onUse }: UseDialogProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const session = chosenSession(draft, data.offer);
  const when =
    data.dated && draft.date
      ? [dayText(draft.date, locale), session && rangeText(session.starts_at, session.ends_at, locale)]
          .filter(Boolean)
          .join(' ')
      : null;
  return (
    <AlertDialog
      open={open}
      onClose={onClose}
      title={t`Use the code now?`}
      safeLabel={t`Not yet`}
      actionLabel={t`Use the code`}
      mild
      onAction={onUse}
    >
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
