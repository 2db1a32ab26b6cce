/**
 * Draws the invented guides of the demo into `public/portraits`:
 * `node scripts/run.mjs server/seed/demo/make-portraits.ts`. Every portrait is the same figure on a square of 100
 * units, with its own ground, skin, hair, coat and one thing that tells it apart.
 */
import { mkdirSync, writeFileSync } from 'node:fs';

interface Person {
  ground: string;
  skin: string;
  coat: string;
  behind?: string;
  over: string;
}

const FACE =
  '<path d="M42.5 50v.1M57.5 50v.1" stroke="#1F1915" stroke-width="3.4" stroke-linecap="round"/>' +
  '<path d="M44.5 59C47 62 53 62 55.5 59" fill="none" stroke="#8A4A2A" stroke-width="2" stroke-linecap="round"/>';

const PEOPLE: Readonly<Record<string, Person>> = {
  'guide-shen': {
    ground: '#DDEDE4',
    skin: '#F3C9A5',
    coat: '#17603D',
    behind: '<path d="M27 46C25 66 29 72 34 75H66C71 72 75 66 73 46Z" fill="#2A1C14"/>',
    over:
      '<path d="M31 43C38 37 62 37 69 43L68 33H32Z" fill="#2A1C14"/>' +
      '<path d="M17 36C27 31 34 30 34 30C34 11 66 11 66 30C66 30 73 31 83 36C72 41 28 41 17 36Z" fill="#F2D3A2"/>' +
      '<path d="M34 30C42 33 58 33 66 30V25C58 28 42 28 34 25Z" fill="#D3571D"/>',
  },
  'guide-lu': {
    ground: '#FEE8DC',
    skin: '#EFC09B',
    coat: '#AA4010',
    over:
      '<path d="M30 45C27 22 39 18 51 18C64 18 73 24 70 45C68 37 65 33 58 33C48 34 41 32 37 31C33 34 31 38 30 45Z" fill="#3A2A20"/>' +
      '<path d="M38 75L50 88L62 75L67 77L52 98H48L33 77Z" fill="#7E3010"/>',
  },
  'guide-xu': {
    ground: '#E4EFF9',
    skin: '#F6D2B3',
    coat: '#1B568C',
    behind: '<path d="M27 48C25 22 75 22 73 48C74 60 73 67 70 72H30C27 67 26 60 27 48Z" fill="#1F1915"/>',
    over:
      '<path d="M31 47C30 30 37 24 50 24C63 24 70 30 69 47C66 40 62 37 52 35C45 39 35 39 31 47Z" fill="#1F1915"/>' +
      '<path d="M68 62C75 66 74 73 71 76C75 79 74 85 70 87C72 90 71 94 68 96C64 92 64 88 66 86C63 82 64 78 67 76C63 72 64 66 68 62Z" fill="#1F1915"/>' +
      '<path d="M66 85H73V88H66Z" fill="#FF8B58"/>',
  },
  'guide-fang': {
    ground: '#FDEFD2',
    skin: '#EBBE97',
    coat: '#5D6B2F',
    behind: '<path d="M29 44C26 62 30 70 35 72H65C70 70 74 62 71 44Z" fill="#4A2F1E"/>',
    over:
      '<path d="M31 42C31 18 69 18 69 42C58 38 42 38 31 42Z" fill="#7E8F45"/>' +
      '<path d="M31 42C42 36 60 36 73 41C80 43 82 46 80 47C66 43 44 42 31 42Z" fill="#5D6B2F"/>' +
      '<path d="M34 77L44 90M66 77L56 90" stroke="#1F1915" stroke-width="2.5"/>' +
      '<path d="M37 88H48V100H35ZM52 88H63L65 100H52ZM46 91H54V96H46Z" fill="#1F1915"/>',
  },
  'guide-qin': {
    ground: '#E2F2E8',
    skin: '#EFC6A3',
    coat: '#143F35',
    over:
      '<path d="M31 50C31 72 40 75 50 75C60 75 69 72 69 50C66 58 60 57 50 56C40 57 34 58 31 50Z" fill="#8F867F"/>' +
      '<path d="M44.5 61C47 64 53 64 55.5 61Z" fill="#FFF3E8"/>' +
      '<path d="M31 46C28 26 39 20 50 20C61 20 72 26 69 46C67 36 62 31 50 31C38 31 33 36 31 46Z" fill="#8F867F"/>' +
      '<g fill="none" stroke="#1F1915" stroke-width="1.8"><circle cx="42" cy="49" r="6"/><circle cx="58" cy="49" r="6"/><path d="M48 48C49 47 51 47 52 48"/></g>' +
      '<path d="M67 94C68 88 71 84 75 82M69 88C65 87 64 84 65 82C68 82 70 85 69 88ZM73 84C72 80 74 77 77 77C78 80 77 83 73 84Z" fill="#7FD6A8" stroke="#7FD6A8"/>',
  },
  'guide-ye': {
    ground: '#F3E7F6',
    skin: '#F3C9A5',
    coat: '#5B3A6B',
    over:
      '<circle cx="50" cy="17" r="9" fill="#2A1C14"/>' +
      '<path d="M30 46C28 26 39 21 50 21C61 21 72 26 70 46C67 37 61 32 50 32C39 32 33 37 30 46Z" fill="#2A1C14"/>' +
      '<path d="M35 77L40 88M65 77L60 88" stroke="#1F1915" stroke-width="2.5"/>' +
      '<path d="M44 86L46 83H54L56 86H64V100H36V86Z" fill="#1F1915"/><circle cx="50" cy="94" r="5.5" fill="#4F4640"/><circle cx="50" cy="94" r="3" fill="#8FC3F5"/>',
  },
};

const portraitOf = ({ ground, skin, coat, behind = '', over }: Person): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" width="216" height="216" viewBox="0 0 100 100">' +
  `<rect width="100" height="100" fill="${ground}"/>${behind}` +
  `<path d="M14 104C15 84 28 76 42 74H58C72 76 85 84 86 104Z" fill="${coat}"/>` +
  `<path d="M42 64H58V75C56 82 44 82 42 75Z" fill="${skin}"/>` +
  '<path d="M42 68C46 73 54 73 58 68V72C54 77 46 77 42 72Z" opacity=".1"/>' +
  `<ellipse cx="50" cy="48" rx="19.5" ry="22" fill="${skin}"/>${FACE}${over}</svg>\n`;

const folder = new URL('../../../public/portraits/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const [id, person] of Object.entries(PEOPLE)) writeFileSync(new URL(`${id}.svg`, folder), portraitOf(person));
