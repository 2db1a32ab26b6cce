/** The current step in a sequence of steps. */
export function Steps({ at, names }: { at: number; names: readonly string[] }) {
  return (
    <ol className="row wrap plain-list">
      {names.map((name, index) => (
        <li key={name} className={index === at ? 'b' : 'dim'} aria-current={index === at ? 'step' : undefined}>
          {index + 1}. {name}
        </li>
      ))}
    </ol>
  );
}
