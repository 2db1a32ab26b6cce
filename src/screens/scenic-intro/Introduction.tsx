import { Trans } from '@lingui/react/macro';
import { useCallback, useRef, useState } from 'react';
import { CleanHtml } from '#components/CleanHtml.tsx';
import { type LocalText, textOf } from '#domain/lib/local-text.ts';
import { LANGUAGE_TAGS } from '#i18n/locale.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { LinkButton } from '#ui/LinkButton.tsx';
import { Card } from '#ui/Card.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import { clsx } from '#ui/clsx.ts';
import { IconChevronDown, IconChevronUp } from '#ui/icons.ts';
import styles from './ScenicIntroScreen.module.css';

export function Introduction({ of, isShow }: { of: LocalText; isShow: boolean }) {
  const locale = useLocale();
  const shown = textOf(of, locale);
  const box = useRef<HTMLDivElement>(null);
  const [long, setLong] = useState(false);
  const [open, setOpen] = useState(false);
  const measure = useCallback(() => {
    const { current } = box;
    if (current) setLong(current.scrollHeight > current.clientHeight + 8);
  }, []);
  return (
    <section aria-labelledby="intro-text">
      <SectionTitle id="intro-text" onPage>
        {isShow ? <Trans>About the show</Trans> : <Trans>About this place</Trans>}
      </SectionTitle>
      <Card>
        <div ref={box} className={clsx(styles.text, !open && styles.folded, !open && long && styles.more)}>
          <CleanHtml html={shown.text} lang={LANGUAGE_TAGS[shown.locale]} onReady={open ? undefined : measure} />
        </div>
        {long && (
          <LinkButton iconEnd={open ? IconChevronUp : IconChevronDown} expanded={open} onPress={() => setOpen(!open)}>
            {open ? <Trans>Show less</Trans> : <Trans>Read all</Trans>}
          </LinkButton>
        )}
      </Card>
    </section>
  );
}
