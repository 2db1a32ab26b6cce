export function maskName(name: string): string {
  const [first = '', ...rest] = [...name];
  return first + '*'.repeat(Math.min(rest.length, 3));
}
