import styles from './Today.module.css';

interface Props {
  steps: readonly number[];
  left: number;
  right: number;
  bottom: number;
  tall(value: number): number;
  text(value: number): string;
}

export function ChartLines({ steps, left, right, bottom, tall, text }: Props) {
  return steps.map((step) => (
    <g key={step}>
      <line className={styles.grid} x1={left} x2={right} y1={bottom - tall(step)} y2={bottom - tall(step)} />
      <text className={styles.scale} x={left - 7} y={bottom - tall(step) + 4}>
        {text(step)}
      </text>
    </g>
  ));
}
