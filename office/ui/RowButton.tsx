import { Button } from '#ui/Button.tsx';

/** A button of one row; its accessible name includes the row's subject. */
export function RowButton({ words, about, onPress }: { words: string; about: string; onPress(): void }) {
  return (
    <Button variant="outline" size="sm" label={`${words} ${about}`} onPress={onPress}>
      {words}
    </Button>
  );
}
