/** A button of one row: read aloud with what it is about. */
export function RowButton({ words, about, onPress }: { words: string; about: string; onPress(): void }) {
  return (
    <button type="button" className="btn sm" aria-label={`${words} ${about}`} onClick={onPress}>
      {words}
    </button>
  );
}
