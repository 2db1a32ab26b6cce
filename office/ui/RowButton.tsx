/** A button of one row; its accessible name includes the row's subject. */
export function RowButton({ words, about, onPress }: { words: string; about: string; onPress(): void }) {
  return (
    <button type="button" className="btn sm" aria-label={`${words} ${about}`} onClick={onPress}>
      {words}
    </button>
  );
}
