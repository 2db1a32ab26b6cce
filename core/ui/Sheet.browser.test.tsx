import { render } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from './Button.tsx';
import { AlertDialog } from './AlertDialog.tsx';
import { Sheet } from './Sheet.tsx';
import { eventually } from '#tests/fixtures/eventually.ts';

interface ScreenProps {
  dismissible?: boolean;
  long?: boolean;
  onClose?: () => void;
}

function Screen({ dismissible, long, onClose }: ScreenProps) {
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  const close = () => {
    setOpen(false);
    onClose?.();
  };
  return (
    <>
      <Button onPress={() => setOpen(true)}>Choose a date</Button>
      <Button>Pay</Button>
      <Sheet
        open={open}
        onClose={close}
        title="Days on sale"
        closeLabel="Close"
        dismissible={dismissible}
        footer={<Button onPress={() => setAsking(true)}>Remove all</Button>}
      >
        {Array.from({ length: long ? 80 : 2 }, (_, index) => (
          <p key={index}>Day {index + 1}</p>
        ))}
      </Sheet>
      <AlertDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Remove all days?"
        safeLabel="Keep them"
        actionLabel="Remove"
      >
        They can not be brought back.
      </AlertDialog>
    </>
  );
}

const opener = page.getByRole('button', { name: 'Choose a date' });
const sheet = page.getByRole('dialog', { name: 'Days on sale' });
const alert = page.getByRole('alertdialog', { name: 'Remove all days?' });
const settled = () => Promise.all(document.getAnimations().map((each) => each.finished));

async function openSheet(props: ScreenProps = {}): Promise<HTMLElement> {
  render(<Screen {...props} />);
  await userEvent.click(opener);
  await expect.element(sheet).toBeVisible();
  await settled();
  return sheet.element() as HTMLElement;
}

test('Escape closes it, and the focus is where it was', async () => {
  await openSheet();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('its cross closes it, and the focus is where it was', async () => {
  await openSheet();
  await userEvent.click(page.getByRole('button', { name: 'Close' }));
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('the focus goes into it and Tab never leaves it for the screen behind', async () => {
  const dialog = await openSheet();
  for (let press = 0; press < 6; press += 1) {
    expect(document.activeElement === document.body || dialog.contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Tab}');
  }
});

test('the screen behind does not scroll while it is open, and does again', async () => {
  await openSheet();
  expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden');
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  expect(getComputedStyle(document.documentElement).overflowY).not.toBe('hidden');
});

test('a tap beside it closes it, a tap on it does not', async () => {
  await openSheet();
  await userEvent.click(page.getByText('Day 1'));
  await expect.element(sheet).toBeVisible();
  await userEvent.click(sheet, { position: { x: 20, y: 20 } });
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('a drag that begins on it and ends beside it leaves it open', async () => {
  const dialog = await openSheet();
  const onClick = vi.fn<() => void>();
  dialog.addEventListener('click', onClick);
  await userEvent.dragAndDrop(page.getByText('Day 1'), sheet, { targetPosition: { x: 20, y: 20 } });
  expect(onClick).toHaveBeenCalled();
  await expect.element(sheet).toBeVisible();
});

test('while it must not be left, neither Escape nor a tap beside it closes it', async () => {
  const onClose = vi.fn<() => void>();
  await openSheet({ dismissible: false, onClose });
  await userEvent.keyboard('{Escape}');
  await userEvent.click(sheet, { position: { x: 20, y: 20 } });
  await expect.element(sheet).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test('a question over it has the focus on the safe answer, and Escape closes that alone', async () => {
  await openSheet();
  const ask = page.getByRole('button', { name: 'Remove all' });
  await userEvent.click(ask);
  await expect.element(alert).toHaveAccessibleDescription('They can not be brought back.');
  await expect.element(page.getByRole('button', { name: 'Keep them' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(alert).not.toBeInTheDocument();
  await expect.element(sheet).toBeVisible();
  await expect.element(ask).toHaveFocus();
});

test('a long text scrolls under its title; cross and button stay in sight', async () => {
  const dialog = await openSheet({ long: true });
  const body = page.getByRole('region', { name: 'Days on sale' }).element();
  expect(body.scrollHeight).toBeGreaterThan(body.clientHeight);
  for (const name of ['Close', 'Remove all']) {
    const { top, bottom, width, height } = page.getByRole('button', { name }).element().getBoundingClientRect();
    expect(top).toBeGreaterThan(0);
    expect(bottom).toBeLessThanOrEqual(dialog.clientHeight);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  (body as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await eventually(() => expect(body.scrollTop).toBeGreaterThan(0));
});

describe('where the browser has no modal dialogs of its own', () => {
  async function openPlainSheet() {
    const { showModal } = HTMLDialogElement.prototype;
    Object.assign(HTMLDialogElement.prototype, { showModal: undefined });
    onTestFinished(() => void Object.assign(HTMLDialogElement.prototype, { showModal }));
    await openSheet();
  }
  const close = page.getByRole('button', { name: 'Close' });

  test('Escape closes it, and the focus is where it was', async () => {
    await openPlainSheet();
    await expect.element(close).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(sheet).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });

  test('Tab goes round in it, both ways', async () => {
    await openPlainSheet();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await expect.element(page.getByRole('button', { name: 'Remove all' })).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.element(close).toHaveFocus();
  });

  test('Escape closes the question over it alone', async () => {
    await openPlainSheet();
    await userEvent.click(page.getByRole('button', { name: 'Remove all' }));
    await expect.element(page.getByRole('button', { name: 'Keep them' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(alert).not.toBeInTheDocument();
    await expect.element(sheet).toBeVisible();
  });
});

test('a sheet on a phone on its side takes nearly the whole height, and more than the width of a column', async () => {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(844, 390);
  render(<Screen long />);
  await opener.click();
  await settled();
  const box =
    sheet
      .getByText('Day 1', { exact: true })
      .element()
      .closest('[role="dialog"], dialog')
      ?.querySelector(':scope > div, :scope > section') ?? sheet.element();
  const { height, width } = box.getBoundingClientRect();
  expect(height).toBeGreaterThan(370);
  expect(width).toBeGreaterThan(600);
});
