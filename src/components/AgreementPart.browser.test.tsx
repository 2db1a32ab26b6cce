import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderIn } from '#tests/fixtures/component.tsx';
import { AgreementPart } from './AgreementPart.tsx';

function Form({ version, paragraphs }: { version: string; paragraphs: number }) {
  const [agreed, setAgreed] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const sections = Array.from({ length: paragraphs }, (_, index) => ({
    title: { zh_CN: `第${index + 1}条`, en: `Section ${index + 1}` },
    text: { zh_CN: '入园须知', en: 'Tickets are good on the day that they name. '.repeat(8) },
  }));
  return (
    <AgreementPart
      id="agreement"
      agreement={{ version, summary: [{ zh_CN: '可退', en: 'Refunds until the day before' }], sections }}
      agreed={agreed}
      onAgree={setAgreed}
      problem={undefined}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
    />
  );
}

const tick = page.getByRole('checkbox', { name: 'I have read and accept the purchase agreement' });
const sheet = page.getByRole('dialog', { name: 'Purchase agreement' });
const text = page.getByRole('region', { name: 'Purchase agreement' });
const accept = page.getByRole('button', { name: 'I have read it and accept' });
const read = page.getByRole('progressbar', { name: 'How much is read' });

const tap = () => userEvent.click(tick);

test('what was not read can not be accepted: the tick leads to the text, whose button waits for its end', async () => {
  await renderIn('en', <Form version="long" paragraphs={20} />);
  await tap();
  await expect.element(sheet).toBeVisible();
  await expect.element(tick).not.toBeChecked();
  await expect.element(text).toHaveFocus();
  await expect.element(accept).toHaveAccessibleDescription('Read the text to its end first.');
  await userEvent.click(accept, { force: true });
  await expect.element(sheet).toBeVisible();
  await expect.element(text).toHaveFocus();
  text.element().scrollTo({ top: text.element().scrollHeight / 2 });
  await expect.element(page.getByText('% read – scroll on', { exact: false })).toBeVisible();
  expect(Number(read.element().getAttribute('aria-valuenow'))).toBeLessThan(100);
  await userEvent.keyboard('{End}');
  await expect.element(page.getByText('Read to the end')).toBeVisible();
  await expect.element(read).toHaveAttribute('aria-valuenow', '100');
  await expect.element(accept).toHaveAccessibleDescription('');
  await userEvent.click(accept);
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(tick).toBeChecked();
});

test('once read it is ticked and unticked without the text; a new version must be read anew', async () => {
  const { unmount } = await renderIn('en', <Form version="read" paragraphs={20} />);
  await tap();
  await userEvent.click(page.getByRole('button', { name: 'Jump to the end' }));
  await userEvent.click(accept);
  await expect.element(tick).toBeChecked();
  await tap();
  await expect.element(tick).not.toBeChecked();
  await tap();
  await expect.element(tick).toBeChecked();
  unmount();
  await renderIn('en', <Form version="newer" paragraphs={20} />);
  await tap();
  await expect.element(sheet).toBeVisible();
});

test('scrolling back does not take back what was read', async () => {
  await renderIn('en', <Form version="back" paragraphs={20} />);
  await tap();
  await userEvent.click(page.getByRole('button', { name: 'Jump to the end' }));
  await expect.element(read).toHaveAttribute('aria-valuenow', '100');
  text.element().scrollTo({ top: 0 });
  await userEvent.click(accept);
  await expect.element(tick).toBeChecked();
});

test('a text that fits can be accepted at once, and leaving it accepts nothing', async () => {
  await renderIn('en', <Form version="short" paragraphs={1} />);
  await userEvent.click(page.getByRole('button', { name: 'Read it' }));
  await expect.element(page.getByText('Read to the end')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Read it' })).toHaveFocus();
  await expect.element(tick).not.toBeChecked();
});
