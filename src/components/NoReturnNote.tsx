import { useLingui } from '@lingui/react/macro';
import type { LocalText } from '#domain/lib/local-text.ts';
import { commaText } from '#i18n/list-text.ts';
import { useLocale, useWords } from '#i18n/use-locale.ts';
import { Note } from '#ui/Banner.tsx';

export function NoReturnNote({ tickets }: { tickets: readonly LocalText[] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const words = useWords();
  if (tickets.length === 0) return null;
  const names = commaText([...new Set(tickets.map(words))], locale);
  return <Note tone="wait">{t`${names}: the time to return is over. Once paid, there is no refund.`}</Note>;
}
