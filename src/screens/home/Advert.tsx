import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PictureRow } from '#components/PictureRow.tsx';
import type { ProjectConfig } from '#contract/catalog.ts';
import { Words } from '#i18n/Words.tsx';
import { adIsShowed, noteAdShowed } from '#queries/advert.ts';
import { projectConfigQuery } from '#queries/catalog.ts';
import { IconButton } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Tag } from '#ui/Chip.tsx';
import { clsx } from '#ui/clsx.ts';
import { IconClose } from '#ui/icons.ts';
import text from '#ui/text.module.css';
import styles from './Advert.module.css';

/** What the venue wants to be seen, once a visit: a card at the end of home that is in nobody's way, and gone at a touch. */
export function Advert() {
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

/** Counts as shown once half of it was on screen. */
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

function AdvertCard({ advert: { picture, title, text: words, link }, onClose }: { advert: NonNullable<ProjectConfig['advert']>; onClose: () => void }) {
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
