import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type Locale, LOCALES } from '#domain/lib/local-text.ts';
import { LANGUAGE_TAGS } from '#i18n/locale.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { chooseTextSize, TEXT_SIZES, type TextSize, useTextSize } from '#state/text-size.ts';
import { Note } from '#ui/Banner.tsx';
import { Card } from '#ui/Card.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconGlobe, IconText } from '#ui/icons.ts';
import { RowFace } from '#ui/RowFace.tsx';
import { rowClass, Rows } from '#ui/Rows.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import styles from './Center.module.css';
import { activate } from '#i18n/activate.ts';
import { rememberLocale } from '#state/locale-choice.ts';

/** Each language by its own name, for readers of no other. */
const NAMES: Record<Locale, string> = {
  zh_CN: '简体中文',
  en: 'English',
  ja: '日本語',
  zh_HK: '繁體中文（香港）',
  zh_TW: '繁體中文（台灣）',
};
const NameOf = ({ locale }: { locale: Locale }) => <span lang={LANGUAGE_TAGS[locale]}>{NAMES[locale]}</span>;

export interface SettingsCardProps {
  choosing: boolean;
  onChoose: () => void;
  onClose: () => void;
}

export function SettingsCard({ choosing, onChoose, onClose }: SettingsCardProps) {
  const locale = useLocale();
  return (
    <Card flush>
      <TextSizes />
      <Rows>
        <li>
          <button type="button" className={rowClass()} onClick={onChoose}>
            <RowFace icon={IconGlobe} label={<Trans>Language</Trans>} value={<NameOf locale={locale} />} />
          </button>
        </li>
      </Rows>
      {choosing && <Languages now={locale} onClose={onClose} />}
    </Card>
  );
}

function TextSizes() {
  const { t } = useLingui();
  const size = useTextSize();
  const words: Record<TextSize, string> = { '1': t`Normal`, '1.25': t`Large`, '1.5': t`Largest` };
  const looks: Record<TextSize, string | undefined> = { '1': styles.small, '1.25': styles.middle, '1.5': styles.large };
  return (
    <div className={styles.setting}>
      <div className={styles.settingHead} aria-hidden="true">
        <Icon of={IconText} />
        <Trans>Text size</Trans>
      </div>
      <RadioGroup
        legend={<Trans>Text size</Trans>}
        legendHidden
        options={TEXT_SIZES.map((value) => ({ value, label: <span className={looks[value]}>{words[value]}</span> }))}
        value={size}
        onChange={chooseTextSize}
      />
    </div>
  );
}

function Languages({ now, onClose }: { now: Locale; onClose: () => void }) {
  const { t } = useLingui();
  const [missing, setMissing] = useState<Locale | null>(null);
  const choose = (locale: Locale): void => void chooseLocale(locale).then(onClose, () => setMissing(locale));
  return (
    <Sheet open onClose={onClose} title={<Trans>Language</Trans>} closeLabel={t`Close`}>
      <RadioGroup
        legend={<Trans>Language</Trans>}
        legendHidden
        look="rows"
        options={LOCALES.map((value) => ({ value, label: <NameOf locale={value} /> }))}
        value={now}
        onChange={choose}
      />
      <div role="status">
        {missing && (
          <Note tone="bad">
            <Trans>
              The words of <NameOf locale={missing} /> could not be loaded. Connect and choose again.
            </Trans>
          </Note>
        )}
      </div>
    </Sheet>
  );
}

/** The choice is remembered. Rejects when the words can't be fetched: then nothing changes. */
async function chooseLocale(locale: Locale): Promise<void> {
  await activate(locale);
  rememberLocale(locale);
}
