import { expect, it } from 'vitest';
import { namesCard } from './repay.ts';

it('finds the whole number of a card in a text, with blanks or hyphens, and takes neither a longer nor a shorter number for one', () => {
  expect(['6222021234567890', 'to 6222 0212 3456 7890 123', '6222-0212-3456-7890'].map(namesCard)).toEqual([
    true,
    true,
    true,
  ]);
  expect(['ends with 3307', '10000505002026112700003184', 'CCB20261127000318', '622202', ''].map(namesCard)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});
