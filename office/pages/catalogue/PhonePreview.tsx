import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type Locale, LOCALES, type LocalText, textOf } from '#domain/lib/local-text.ts';
import { Choice } from '#office/ui/Choice.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { LANGUAGES, localeNow, TAGS } from '#office/words/locale.ts';
import { Row } from '#ui/Row.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Text } from '#ui/Text.tsx';
import page from './Catalogue.module.css';

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
    <Panel pad stack aria-labelledby="phone-preview">
      <Row>
        <Text id="phone-preview" as="h2" grow>{t`On the phone`}</Text>
        <Choice<Locale>
          label={t`Language`}
          hideLabel
          look="inline"
          value={locale}
          options={LOCALES.map((value) => ({ value, text: LANGUAGES[value] }))}
          onChange={setLocale}
        />
      </Row>
      <div className={page.phoneCard} lang={TAGS[locale]}>
        <Row justify="between">
          <b>{read(name)}</b>
          <Text as="b" numeric>
            {fee === undefined ? '–' : `¥${fee}`}
          </Text>
        </Row>
        <Text as="p" size="micro" tone="third">
          {read(note)}
        </Text>
        <Row as="p" gap={1} wrap>
          {wordsOf(tags).map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </Row>
        {wordsOf(rules).map((rule) => (
          <Text key={rule} as="p" size="micro" tone="second">
            {rule}
          </Text>
        ))}
      </div>
    </Panel>
  );
}
