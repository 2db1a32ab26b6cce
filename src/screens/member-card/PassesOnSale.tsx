import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Fee } from '#components/Fee.tsx';
import { Words } from '#i18n/Words.tsx';
import { usePasses } from '#queries/passes.ts';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import { clsx } from '#ui/clsx.ts';
import { PassCard } from '#ui/illustrations/PassCard.tsx';
import text from '#ui/text.module.css';
import styles from './MemberCard.module.css';

export function PassesOnSale() {
  const passes = usePasses();
  if (passes.length === 0) return null;
  return (
    <>
      <SectionTitle onPage>
        <Trans>Buy a pass</Trans>
      </SectionTitle>
      {passes.map((pass) => (
        <Link key={pass.id} to="/onlineMemberOrder/$id" params={{ id: pass.id }} className={styles.pass}>
          <PassCard slim>
            <div className={styles.passRow}>
              <div className={styles.grow}>
                <p className={text.lead}>
                  <Words of={pass.name} />
                </p>
                <p className={clsx(text.small, text.clamp)}>
                  <Words of={pass.note} />
                </p>
              </div>
              <Fee fen={pass.fee} className={styles.fee} />
            </div>
          </PassCard>
        </Link>
      ))}
    </>
  );
}
