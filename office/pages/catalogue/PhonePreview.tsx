import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type Locale, LOCALES, type LocalText, textOf } from '#domain/lib/local-text.ts';
import { Choice } from '#office/ui/Choice.tsx';
import { LANGUAGES, localeNow, TAGS } from '#office/words/locale.ts';

interface TicketType {
  name?: LocalText;
  note?: LocalText;
  fee?: number;
  tags?: readonly LocalText[];
  rules?: readonly LocalText[];
}

export function PhonePreview({ type }: { type: TicketType }) {
  const { t } = useLingui();
  const [locale, setLocale] = useState<Locale>(localeNow);
  const { name, note, fee, tags = [], rules = [] } = type;
  const read = (text: LocalText | undefined): string => (text ? textOf(text, locale).text : '');
  const wordsOf = (texts: readonly LocalText[]): string[] => [...new Set(texts.map(read))];
  return (
    <section className="card pad stack" aria-labelledby="phone-preview">
      <div className="row">
        <h2 id="phone-preview" className="grow">{t`On the phone`}</h2>
        <Choice<Locale>
          label={t`Language`}
          hideLabel
          className="auto"
          value={locale}
          options={LOCALES.map((value) => ({ value, text: LANGUAGES[value] }))}
          onChange={setLocale}
        />
      </div>
      <div className="phone-card" lang={TAGS[locale]}>
        <div className="row sp">
          <b>{read(name)}</b>
          <b className="num">{fee === undefined ? '–' : `¥${fee}`}</b>
        </div>
        <p className="small dim">{read(note)}</p>
        <p className="row wrap gap4">
          {wordsOf(tags).map((tag) => (
            <span key={tag} className="tag">
              {tag}
            </span>
          ))}
        </p>
        {wordsOf(rules).map((rule) => (
          <p key={rule} className="small t2">
            {rule}
          </p>
        ))}
      </div>
    </section>
  );
}
