/** Placeholder. */
export function ScenicIntroScreen({ id }: { id: string }) {
  return <main>{id}</main>;
}
