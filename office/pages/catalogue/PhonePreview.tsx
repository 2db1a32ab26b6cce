import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Locale, LocalText } from '#domain/local-text.ts';
import { LOCALES, textOf } from '#domain/local-text.ts';
import { Choice } from '#office/ui/Field.tsx';
import { LANGUAGES, localeNow, TAGS } from '#office/words/locale.ts';

interface TicketType {
  name?: LocalText;
  note?: LocalText;
  fee?: number;
  tags?: readonly LocalText[];
  rules?: readonly LocalText[];
}

/** A ticket type of the draft in the words and the order in which a visitor reads it, in any language. */
export function PhonePreview({ type }: { type: TicketType }) {
  const { t } = useLingui();
  const [locale, setLocale] = useState<Locale>(localeNow);
  const { name, note, fee, tags = [], rules = [] } = type;
  const read = (text: LocalText | undefined): string => (text ? textOf(text, locale).text : '');
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
          {tags.map((tag, index) => (
            <span key={index} className="tag">
              {read(tag)}
            </span>
          ))}
        </p>
        {rules.map((rule, index) => (
          <p key={index} className="small t2">
            {read(rule)}
          </p>
        ))}
      </div>
    </section>
  );
}
