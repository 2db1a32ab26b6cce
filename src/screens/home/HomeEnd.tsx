import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Icon } from '#ui/Icon.tsx';
import { IconGlobe, IconClose } from '#ui/icons.ts';
import styles from './HomeEnd.module.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Fee } from '#components/Fee.tsx';
import { Words } from '#i18n/Words.tsx';
import { projectConfigQuery } from '#queries/catalog.ts';
import { ticketTypesQuery } from '#queries/ticket-types.ts';
import { clsx } from '#ui/clsx.ts';
import { PassCard } from '#ui/illustrations/PassCard.tsx';
import text from '#ui/text.module.css';
import { PictureRow } from '#components/PictureRow.tsx';
import type { ProjectConfig } from '#contract/visitor/catalog.ts';
import { adIsShowed, noteAdShowed } from '#queries/advert.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Card } from '#ui/Card.tsx';
import { Tag } from '#ui/Tag.tsx';

export function HomeEnd({ scenicId }: { scenicId: string | undefined }) {
  return (
    <>
      <PassBanner scenicId={scenicId} />
      <Advert />
      <Link to="/myOrders" search={{ center: 'open' }} className={styles.center}>
        <Icon of={IconGlobe} size={18} />
        <Trans>Language and help</Trans>
      </Link>
    </>
  );
}

const ASK_AFTER = 1_200;

/** The end of the page may come late: its call waits until the first screen is up. */
function useLater(ms: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return late;
}

function PassBanner({ scenicId }: { scenicId: string | undefined }) {
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

function Advert() {
  const { data } = useQuery(projectConfigQuery());
  const [over, setOver] = useState(adIsShowed);
  const advert = data?.advert;
  if (!advert || over) return null;
  const close = (): void => {
    noteAdShowed();
    setOver(true);
  };
  return <AdvertCard advert={advert} onClose={close} />;
}

/** A card counts as shown once half of it was on screen; where the browser can't tell, at once. */
function watch(card: HTMLElement | null): (() => void) | undefined {
  if (!card) return undefined;
  if (typeof IntersectionObserver === 'undefined') {
    noteAdShowed();
    return undefined;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) noteAdShowed();
    },
    { threshold: 0.5 },
  );
  observer.observe(card);
  return () => observer.disconnect();
}

function AdvertCard({
  advert: { picture, title, text: words, link },
  onClose,
}: {
  advert: NonNullable<ProjectConfig['advert']>;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const inside = (
    <PictureRow picture={picture} small>
      <p className={styles.head}>
        <Tag>
          <Trans>Advert</Trans>
        </Tag>
      </p>
      <p className={clsx(text.strong, text.clamp)}>
        <Words of={title} />
      </p>
      <p className={clsx(text.small, text.second, text.clamp)}>
        <Words of={words} />
      </p>
    </PictureRow>
  );
  return (
    <aside ref={watch} className={styles.advert} aria-label={t`Advert`}>
      <Card>{link === undefined ? inside : <a href={link.startsWith('/') ? `#${link}` : link}>{inside}</a>}</Card>
      <IconButton icon={IconClose} label={t`Close the advert`} className={styles.close} onPress={onClose} />
    </aside>
  );
}
