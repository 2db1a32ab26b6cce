import { render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { tokenColour } from '#tests/fixtures/token.ts';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import { LinkButton } from './LinkButton.tsx';
import { IconPlus } from './icons.ts';

const nothing = () => undefined;
const button = (name: string) => page.getByRole('button', { name, exact: true });

afterEach(() => {
  document.documentElement.dataset['theme'] = 'light';
  delete document.documentElement.dataset['text'];
});

const VARIANTS = [
  ['primary', '--c-action', '--c-on-action'],
  ['tonal', '--c-tonal', '--c-on-tonal'],
  ['quiet', '--c-well', '--c-text'],
  ['outline', '--c-surface', '--c-text'],
  ['danger-outline', '--c-surface', '--c-bad'],
] as const;

const renderVariants = (reason?: string) =>
  render(
    VARIANTS.map(([variant]) => (
      <Button key={variant} variant={variant} reason={reason}>
        {variant}
      </Button>
    )),
  );

test.each(['light', 'black'] as const)('each variant has the colours of its tokens: %s', async (theme) => {
  document.documentElement.dataset['theme'] = theme;
  renderVariants();
  for (const [variant, fill, ink] of VARIANTS)
    await expect.element(button(variant)).toHaveStyle({ backgroundColor: tokenColour(fill), color: tokenColour(ink) });
});

test('a button that is off looks so, whatever its variant', async () => {
  renderVariants('Sold out');
  for (const [variant] of VARIANTS)
    await expect
      .element(button(variant))
      .toHaveStyle({ backgroundColor: tokenColour('--c-off'), color: tokenColour('--c-on-off'), boxShadow: 'none' });
});

test('the tonal icon button has its colours, and others when it is off', async () => {
  render(
    <>
      <IconButton icon={IconPlus} tone="tonal" label="More" onPress={nothing} />
      <IconButton icon={IconPlus} tone="tonal" label="No more" disabled onPress={nothing} />
    </>,
  );
  await expect
    .element(button('More'))
    .toHaveStyle({ backgroundColor: tokenColour('--c-tonal'), color: tokenColour('--c-on-tonal') });
  await expect
    .element(button('No more'))
    .toHaveStyle({ backgroundColor: tokenColour('--c-off'), color: tokenColour('--c-on-off') });
});

test.each([
  ['normal', 44, 52],
  ['large', 60, 60],
] as const)('fingers find every button: %s text', (text, least, primary) => {
  document.documentElement.dataset['text'] = text;
  render(
    <>
      <Button>Pay</Button>
      <Button variant="tonal">Change</Button>
      <IconButton icon={IconPlus} size={16} label="More" onPress={nothing} />
      <LinkButton onPress={nothing}>?</LinkButton>
    </>,
  );
  for (const each of document.querySelectorAll('button')) {
    const { width, height } = each.getBoundingClientRect();
    expect([each.textContent, height >= least]).toEqual([each.textContent, true]);
    expect([each.textContent, width >= least]).toEqual([each.textContent, true]);
  }
  expect(button('Pay').element().getBoundingClientRect().height).toBeGreaterThanOrEqual(primary);
});

test('a busy button is as wide as before', () => {
  const paying = (busy: boolean) => (
    <Button busy={busy} busyLabel="Asking the bank">
      Pay
    </Button>
  );
  const { rerender, getByRole } = render(paying(false));
  const before = getByRole('button').getBoundingClientRect().width;
  rerender(paying(true));
  expect(getByRole('button').getBoundingClientRect().width).toBe(before);
});
