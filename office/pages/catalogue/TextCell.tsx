import { useLingui } from '@lingui/react/macro';
import type { Locale, LocalText } from '#domain/lib/local-text.ts';
import controls from '#office/ui/Control.module.css';
import { LANGUAGES, TAGS } from '#office/words/locale.ts';
import { linkButtonClass } from '#ui/buttonClass.ts';
import { clsx } from '#ui/clsx.ts';
import { Text } from '#ui/Text.tsx';
import { stateOfText } from './text-state.ts';
import type { Editor } from './use-draft.ts';
import page from './Catalogue.module.css';

interface Props {
  name: string;
  locale: Locale;
  lines: number;
  text: Partial<LocalText> | undefined;
  liveText: Partial<LocalText> | undefined;
  editor: Editor;
  onChange(text: string): void;
}

export function TextCell({ name, locale, lines, text, liveText, editor, onChange }: Props) {
  const { t } = useLingui();
  const state = stateOfText(text, liveText, locale, editor.checked);
  return (
    <td>
      <textarea
        className={clsx(controls.control, state === 'stale' && page.stale, state === 'missing' && page.missing)}
        lang={TAGS[locale]}
        rows={lines}
        aria-label={`${name}, ${LANGUAGES[locale]}`}
        value={text?.[locale] ?? ''}
        onChange={(event) => onChange(event.target.value)}
      />
      {state === null ? null : (
        <Text size="micro" tone="wait">
          {state === 'stale' ? t`source changed` : t`missing: Chinese is shown`}
        </Text>
      )}
      {state === 'stale' && locale !== 'zh_CN' ? (
        <button
          type="button"
          className={linkButtonClass()}
          onClick={(event) => {
            event.currentTarget.closest('td')?.querySelector('textarea')?.focus();
            void editor.check({ locale, source: text?.zh_CN ?? '', text: text?.[locale] ?? '' });
          }}
        >
          {t`Mark as checked`}
          <span className="vh">
            {name}, {LANGUAGES[locale]}
          </span>
        </button>
      ) : null}
    </td>
  );
}
