import { Shore } from './Shore.tsx';
import { Bird } from './parts.tsx';

export function Lake({ id }: { id: string }) {
  const color = (name: string) => ({ fill: `var(--${name})` });
  return (
    <Shore id={id}>
      <path
        d="M146 227h128m-100 6h78m-62 5h42"
        fill="none"
        strokeLinecap="round"
        strokeWidth="2.6"
        opacity=".7"
        style={{ stroke: 'var(--shade)' }}
      />
      <path d="M167 183h76v22h-76zM187 166h34v6h-34z" style={color('wall')} />
      <path d="M170 184h13v19h-13zm19 0h13v19h-13zm19 0h13v19h-13zm19 0h13v19h-13z" style={color('pane')} />
      <path d="M164 182h3v24h-3zm79 0h3v24h-3zM248 182h1.4v6H248z" style={color('hull')} />
      <path d="M150 183C159 180 165 176 169 169H241C245 176 251 180 260 183 248 182 162 182 150 183Z" fill="#C24A16" />
      <path d="M174 166C181 164 186 161 188 154H221C223 161 228 164 235 166 226 165 183 165 174 166Z" fill="#ED6B33" />
      <circle cx="249" cy="191" r="3.6" fill="#ED6B33" />
      <path
        d="M140 205C160 209 250 209 282 200 276 213 266 222 250 222H163C150 222 143 215 140 205Z"
        style={color('hull')}
      />
      <path d="M140 205C160 209 250 209 282 200L280 203.5C250 212 162 212 141.5 208.5Z" fill="#F3C9A2" />
      <Bird x={278} y={50} scale={0.34} />
      <Bird x={311} y={68} scale={0.22} />
    </Shore>
  );
}
