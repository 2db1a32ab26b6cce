import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Fee } from '#components/Fee.tsx';
import { Words } from '#i18n/Words.tsx';
import { ticketTypesQuery } from '#queries/catalog.ts';
import { clsx } from '#ui/clsx.ts';
import { PassCard } from '#ui/illustrations/Scene.tsx';
import text from '#ui/text.module.css';
import styles from './PassBanner.module.css';

const ASK_AFTER = 1_200;

/** It stands at the very end and may come late: its call waits until the first screen is up. */
function useLater(ms: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return late;
}

/** The venue's first pass, where it sells any. @param scenicId the venue's first spot; undefined while it loads. */
export function PassBanner({ scenicId }: { scenicId: string | undefined }) {
  const late = useLater(ASK_AFTER);
  const { data } = useQuery({ ...ticketTypesQuery(scenicId ?? '', 'MEMBER'), enabled: late && scenicId !== undefined });
  const pass = data?.list.find((each) => each.next !== null) ?? data?.list[0];
  if (!pass) return null;
  return (
    <Link to="/onlineMemberOrder/$id" params={{ id: pass.id }} className={styles.link}>
      <PassCard slim>
        <div className={styles.inner}>
          <div className={styles.words}>
            <p className={text.lead}>
              <Words of={pass.name} /> <Fee fen={pass.fee} className={styles.fee} />
            </p>
            <p className={clsx(text.small, text.clamp)}>
              <Words of={pass.note} />
            </p>
          </div>
          <span className={styles.view}>
            <Trans context="button">View</Trans>
          </span>
        </div>
      </PassCard>
    </Link>
  );
}
