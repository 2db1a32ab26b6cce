import { Trans } from '@lingui/react/macro';
import type { Scenic } from '#contract/visitor/catalog.ts';
import { Picture } from '#components/Picture.tsx';
import { SpotFacts } from '#components/SpotFacts.tsx';
import { VenueTags } from '#components/VenueTags.tsx';
import { dayOf } from '#domain/lib/day.ts';
import { dayText } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Words } from '#i18n/Words.tsx';
import { serverNow } from '#state/clock.ts';
import { Tag } from '#ui/Tag.tsx';
import text from '#ui/text.module.css';
import styles from './SpotHead.module.css';

export function SpotHead({ scenic, isShow }: { scenic: Scenic; isShow: boolean }) {
  return (
    <>
      <div className={styles.picture}>
        <Picture picture={scenic.picture} crop="hero" />
      </div>
      <section className={styles.head}>
        <h1 className={text.title}>
          <Words of={scenic.name} />
        </h1>
        <div className={styles.tags}>
          <VenueTags of={scenic.tags}>
            <NextTag next={scenic.next} />
          </VenueTags>
        </div>
        <SpotFacts scenic={scenic} isShow={isShow} />
      </section>
    </>
  );
}

function NextTag({ next }: Pick<Scenic, 'next'>) {
  const locale = useLocale();
  const today = dayOf(serverNow());
  // A spot may come from this phone's storage: a past day then says nothing about today.
  if (!next || next.date < today) return null;
  if (next.date === today) {
    return (
      <Tag tone="ok">
        <Trans>Bookable today</Trans>
      </Tag>
    );
  }
  const day = dayText(next.date, locale);
  return (
    <Tag tone="wait">
      <Trans>Bookable from {day}</Trans>
    </Tag>
  );
}
