import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CopyText } from './CopyText.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('copies the text, and says where it can’t be copied', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  render(
    <I18nProvider i18n={i18n}>
      <CopyText label="Pairing code" text="gate1.abc" />
    </I18nProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Copy Pairing code' }));
  expect(await screen.findByText('Copied')).toBeTruthy();
  expect(writeText).toHaveBeenCalledWith('gate1.abc');
  // Pages without https have no clipboard, and here the older way is missing, too.
  vi.stubGlobal('navigator', {});
  fireEvent.click(screen.getByRole('button', { name: 'Copy Pairing code' }));
  expect(await screen.findByText('It could not be copied. Select it by hand.')).toBeTruthy();
});
