import type { MessageDescriptor } from '@lingui/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOffice } from '#office/layout/office-context.ts';
import { call, OfficeError } from '#office/queries/call.ts';
import { errorWords } from '#office/words/error-words.ts';
import type { ActionForm, AnyRow } from './list-types.ts';

interface Outcome {
  /** Idempotency key; a second attempt has the same one, so that a row whose answer was lost is not changed twice. */
  key: string;
  error?: MessageDescriptor;
}

export function useManyRows(form: ActionForm<AnyRow> | undefined) {
  const { project } = useOffice();
  const client = useQueryClient();
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const [isBusy, setBusy] = useState(false);

  async function send(row: AnyRow, text: string, key: string): Promise<Outcome> {
    if (!form) return { key };
    try {
      await call(form.write, form.input(row, text), { project, key });
      return { key };
    } catch (error) {
      const why = error instanceof OfficeError ? error.extra['why'] : undefined;
      return { key, error: (typeof why === 'string' ? form.refusals?.[why] : undefined) ?? errorWords(error) };
    }
  }

  async function sendAll(rows: readonly AnyRow[], text: string): Promise<void> {
    setBusy(true);
    const done = [...outcomes];
    for (const [index, row] of rows.entries()) {
      const before = done[index];
      if (before && before.error === undefined) continue;
      done[index] = await send(row, text, before?.key ?? crypto.randomUUID());
      setOutcomes([...done]);
    }
    setBusy(false);
    for (const subject of [...(form?.write.touches ?? []), 'waiting'] as const)
      void client.invalidateQueries({ queryKey: [subject] });
  }

  return { outcomes, isBusy, run: (rows: readonly AnyRow[], text: string): void => void sendAll(rows, text) };
}
