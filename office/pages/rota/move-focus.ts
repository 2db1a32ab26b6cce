import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};
const controlsOf = (cell: Element | undefined): HTMLElement[] => [
  ...(cell?.querySelectorAll<HTMLElement>('button, a') ?? []),
];

/** Arrow keys go up and down through the controls of a cell, and on to the next cell that has any. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const cell = event.currentTarget.closest('td');
  const table = cell?.closest('table');
  if (!step || !cell || !table) return;
  event.preventDefault();
  const [down, across] = step;
  const index = controlsOf(cell).indexOf(event.currentTarget);
  const within = down === 0 ? undefined : controlsOf(cell)[index + down];
  if (within) {
    within.focus();
    return;
  }
  const rows = [...table.querySelectorAll<HTMLTableRowElement>('tbody tr')];
  let row = rows.findIndex((each) => each.contains(cell)) + down;
  let column = cell.cellIndex + across;
  for (; rows[row]?.cells[column]; row += down, column += across) {
    const controls = controlsOf(rows[row]?.cells[column]);
    const next = down < 0 ? controls.at(-1) : controls[down > 0 ? 0 : Math.min(index, controls.length - 1)];
    if (!next) continue;
    next.focus();
    return;
  }
}
