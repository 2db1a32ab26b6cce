/** @param visited ids, the last visited one first. */
export function visitedFirst<T extends { id: string }>(list: readonly T[], visited: readonly string[]): T[] {
  const rankOf = ({ id }: T): number => visited.indexOf(id) + 1 || visited.length + 1;
  return [...list].sort((a, b) => rankOf(a) - rankOf(b));
}
