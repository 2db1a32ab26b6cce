import { Trans, useLingui } from '@lingui/react/macro';
import type { MemberCard } from '#contract/visitor/members.ts';
import { inFours } from '#domain/order/ticket-code.ts';
import { Words } from '#i18n/Words.tsx';
import { clsx } from '#ui/clsx.ts';
import { PassCard } from '#ui/illustrations/PassCard.tsx';
import text from '#ui/text.module.css';
import styles from './MemberCard.module.css';

export function CardFace({ card: { type_name, program_name, holder, member_no, photo_url } }: { card: MemberCard }) {
  const { t } = useLingui();
  const name = holder?.name;
  return (
    <PassCard sunless={photo_url !== undefined} className={styles.face}>
      <div className={styles.faceInner}>
        <div className={styles.faceTop}>
          <div className={styles.grow}>
            <h1 className={text.title}>
              <Words of={type_name} />
            </h1>
            <p className={text.small}>
              <Words of={program_name} />
            </p>
          </div>
          {photo_url && <img className={styles.photo} src={photo_url} alt={t`Photo of the holder`} />}
        </div>
        <div className={styles.faceFoot}>
          <div>
            {name !== undefined && (
              <>
                <p className={text.small}>
                  <Trans context="card">Holder</Trans>
                </p>
                <p className={text.lead}>{name}</p>
              </>
            )}
          </div>
          <p className={clsx('num', styles.number)}>
            <span className="vh">
              <Trans>Card number</Trans>{' '}
            </span>
            {inFours(member_no)}
          </p>
        </div>
      </div>
    </PassCard>
  );
}
