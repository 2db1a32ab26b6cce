import type { ApiError } from '#contract/api-error.ts';
import { useErrorWords } from '#i18n/error-words.ts';
import { Note } from '#ui/Banner.tsx';

export function ErrorNote({ error }: { error: ApiError | null }) {
  const errorWords = useErrorWords();
  return <div role="status">{error && <Note tone="bad">{errorWords(error)}</Note>}</div>;
}
