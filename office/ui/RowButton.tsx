import { Button } from '#ui/Button.tsx';

/** The button's accessible name includes the row's subject, since all rows have the same words. */
export function RowButton({ words, about, onPress }: { words: string; about: string; onPress(): void }) {
  return (
    <Button variant="outline" size="sm" label={`${words} ${about}`} onPress={onPress}>
      {words}
    </Button>
  );
}
