import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import { LinkButton } from './LinkButton.tsx';
import { IconPlus } from './icons.ts';

test('a button is pressed by finger and by key', async () => {
  const onPress = vi.fn<() => void>();
  render(<Button onPress={onPress}>Pay</Button>);
  const button = screen.getByRole('button', { name: 'Pay' });
  await userEvent.click(button);
  button.focus();
  await userEvent.keyboard('{Enter} ');
  expect(onPress).toHaveBeenCalledTimes(3);
});

test('a button that is off shows why, keeps the focus and leads to the problem', async () => {
  const onPress = vi.fn<() => void>();
  const onDisabledPress = vi.fn<() => void>();
  render(
    <Button reason="Choose a day first." onPress={onPress} onDisabledPress={onDisabledPress}>
      Pay
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Pay', description: 'Choose a day first.' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await userEvent.tab();
  expect(document.activeElement).toBe(button);
  await userEvent.keyboard('{Enter}');
  expect(onPress).not.toHaveBeenCalled();
  expect(onDisabledPress).toHaveBeenCalledTimes(1);
});

test('a busy button shows it, does nothing and gives no reason', async () => {
  const onPress = vi.fn<() => void>();
  const onDisabledPress = vi.fn<() => void>();
  render(
    <Button busy busyLabel="Paying" reason="Choose a day first." onPress={onPress} onDisabledPress={onDisabledPress}>
      Pay
    </Button>,
  );
  const button = screen.getByRole('button', { description: '' });
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(button);
  expect(onPress).not.toHaveBeenCalled();
  expect(onDisabledPress).not.toHaveBeenCalled();
});

test.each([
  ['on', {}, 1],
  ['off', { reason: 'The name is missing.' }, 0],
  ['busy', { busy: true }, 0],
])('a submit button sends its form, also from outside it: %s', async (_state, props, sent) => {
  const onSubmit = vi.fn<(event: React.FormEvent) => void>((event) => event.preventDefault());
  render(
    <>
      <form id="people" onSubmit={onSubmit} />
      <Button type="submit" form="people" {...props}>
        Save
      </Button>
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit).toHaveBeenCalledTimes(sent);
});

test('an icon button has a name, and may say why nothing happens', async () => {
  const onPress = vi.fn<() => void>();
  render(
    <>
      <IconButton icon={IconPlus} label="One more" disabled describedBy="limit" onPress={onPress} />
      <p id="limit">At most 5 for each order</p>
    </>,
  );
  const button = screen.getByRole('button', { name: 'One more', description: 'At most 5 for each order' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(button);
  expect(onPress).toHaveBeenCalledTimes(1);
});

test('a text button tells whether what it opens is open, and does nothing while it is off', async () => {
  const onPress = vi.fn<() => void>();
  const details = (disabled: boolean) => (
    <LinkButton expanded={false} disabled={disabled} onPress={onPress}>
      Details
    </LinkButton>
  );
  const { rerender } = render(details(false));
  await userEvent.click(screen.getByRole('button', { name: 'Details', expanded: false }));
  rerender(details(true));
  await userEvent.click(screen.getByRole('button', { name: 'Details' }));
  expect(onPress).toHaveBeenCalledTimes(1);
});
