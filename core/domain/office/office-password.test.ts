import { describe, expect, it } from 'vitest';
import { passwordProblem } from './office-password.ts';

describe('a password of staff', () => {
  it.each([
    ['elf zeichen', 'short'],
    ['password2026', 'common'],
    ['123456789012', 'common'],
    ['qwertyuiopas', 'common'],
    ['aaaaaaaaaaaab', 'common'],
    ['wangxue2026!', 'common'],
    ['Woaini1314520', 'common'],
    ['鹤归湖山的早晨有雾和船只', null],
    ['four boats on a lake', null],
  ])('%s: %s', (password, problem) => {
    expect(passwordProblem(password, 'wangxue2026')).toBe(problem);
  });
});
