import { payWord } from '#i18n/status-words.ts';
import { WordPill } from './WordPill.tsx';

export function PayStatusPill({ status }: { status: string }) {
  return <WordPill shown={payWord(status)} own={status} />;
}
