import { Shore } from './Shore.tsx';
import { Bird } from './parts.tsx';

export function Cycle({ id }: { id: string }) {
  return (
    <Shore id={id}>
      <path d="M0 204C80 188 290 186 390 206V280H0Z" fill={`url(#${id}near)`} />
      <path d="M0 228C110 216 280 216 390 232V254C270 240 120 240 0 252Z" style={{ fill: 'var(--wall)' }} />
      <g transform="translate(0 -18)" fill="none" strokeLinecap="round" strokeLinejoin="round">
        <g strokeWidth="4.5" style={{ stroke: 'var(--hull)' }}>
          <circle cx="166" cy="228" r="26" />
          <circle cx="240" cy="228" r="26" />
          <path d="M178 178h20M232 170h14q8 2 6 9" />
        </g>
        <path
          d="M166 228 188 190H231L240 228M188 190 205 228 231 190M188 190 186 179M231 190 229 171M166 228H205"
          strokeWidth="4.5"
          style={{ stroke: 'var(--sun-b)' }}
        />
      </g>
      <path d="M238 158h26l-4 18h-19Z" style={{ fill: 'var(--glint)' }} />
      <Bird x={278} y={50} scale={0.34} />
      <Bird x={311} y={68} scale={0.22} />
    </Shore>
  );
}
