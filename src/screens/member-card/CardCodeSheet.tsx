import { Trans, useLingui } from '@lingui/react/macro';
import { CardStatePill } from '#components/CardStatePill.tsx';
import { TicketQr } from '#components/TicketQr.tsx';
import { useWakeLock } from '#components/use-wake-lock.ts';
import type { MemberCard } from '#contract/visitor/members.ts';
import type { CardState } from '#domain/members/member.ts';
import { inFours } from '#domain/order/ticket-code.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Words } from '#i18n/Words.tsx';
import { clsx } from '#ui/clsx.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconSun } from '#ui/icons.ts';
import { Sheet } from '#ui/Sheet.tsx';
import text from '#ui/text.module.css';
import styles from './MemberCard.module.css';

export function CardCodeSheet({
  card,
  code,
  state,
  onClose,
}: {
  card: MemberCard;
  code: string;
  state: CardState;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  useWakeLock();
  return (
    <Sheet
      open
      tall
      onClose={onClose}
      title={<Words of={card.type_name} />}
      subtitle={<Words of={card.program_name} />}
      closeLabel={t`Close`}
    >
      <div className={styles.code} data-theme="light">
        <div className={styles.qr}>
          <TicketQr code={code} />
        </div>
        <p className={text.title}>
          <span className="vh">
            <Trans>Card number</Trans>{' '}
          </span>
          <span className="num">{inFours(card.member_no)}</span>
        </p>
        {card.holder && <p className={text.strong}>{card.holder.name}</p>}
        <CardStatePill state={state} />
        {!locale.startsWith('zh') && (
          // Chinese on purpose: this line is for the people at the gate.
          <p lang="zh-CN" className={styles.staff}>
            {[
              card.type_name.zh_CN,
              card.main_id === undefined ? '主卡' : '副卡',
              state === 'WAIT_ACTIVATE' ? '待激活' : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
        <p className={clsx(text.small, styles.bright)}>
          <Icon of={IconSun} size={18} />
          <Trans>Turn the brightness up</Trans>
        </p>
      </div>
    </Sheet>
  );
}
