import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type CheckedText, checkText, type DraftOutput, getDraft, saveDraft } from '#contract/office/catalogue.ts';
import { type Change, changeFor, patched } from '#domain/office/office-patch.ts';
import { type LostChange, pathInNewer, rebaseChanges } from '#domain/office/rebase-changes.ts';
import { call, OfficeError } from '#office/queries/call.ts';
import { officeQuery } from '#office/queries/use-office.ts';

export type Path = readonly (string | number)[];
export type Doc = Readonly<Record<string, unknown>>;

export interface Editor {
  doc: Doc;
  live: Doc;
  checked: readonly CheckedText[];
  set(path: Path, value?: unknown): void;
  check(text: CheckedText): Promise<void>;
  /** Saves pending changes at once and returns the draft's revision. Rejects where the server did not take them. */
  flush(): Promise<number>;
  saved: boolean;
  error: unknown;
  /** Own changes that were lost to a colleague's change of the same field, which the draft already contains. */
  lost: readonly LostChange[];
  closeLost(change: LostChange, mine: boolean): void;
}

const WAIT_MS = 700;
const RETRY_MS = 5000;
const MOST = 200;

const samePath = (one: Path, other: Path): boolean =>
  one.length === other.length && one.every((step, index) => step === other[index]);

/** Changes are saved field by field, so that two people can edit the draft. */
// oxlint-disable-next-line max-lines-per-function -- one queue: each step reads and writes the changes that wait and those being sent
export function useDraft(project: string, data: DraftOutput): Editor {
  const client = useQueryClient();
  const { queryKey } = officeQuery(project, getDraft, {});
  const waiting = useRef<Change[]>([]);
  const sending = useRef<Promise<number> | null>(null);
  const [shown, setShown] = useState<readonly Change[]>([]);
  const [error, setError] = useState<unknown>(null);
  const [lost, setLost] = useState<readonly LostChange[]>([]);
  const now = useCallback(
    (): DraftOutput => client.getQueryData<DraftOutput>(queryKey) ?? data,
    [client, data, queryKey],
  );

  async function mergeOtherChanges(): Promise<void> {
    const before = now().doc;
    const { doc } = await client.fetchQuery({ ...officeQuery(project, getDraft, {}), staleTime: 0 });
    const rebased = rebaseChanges(before, doc, waiting.current);
    waiting.current = rebased.applied;
    setShown(rebased.applied);
    const isAnew = ({ path }: Change): boolean => rebased.lost.some((each) => samePath(each.path, path));
    setLost((list) => [...list.filter((change) => !isAnew(change)), ...rebased.lost]);
  }

  async function sendAll(): Promise<number> {
    while (waiting.current.length > 0) {
      const patch = waiting.current.slice(0, MOST);
      try {
        const { rev, base, at } = await call(
          saveDraft,
          { rev: now().rev, patch: patch.map((change) => ({ ...change, path: [...change.path] })) },
          { project, key: crypto.randomUUID() },
        );
        client.setQueryData<DraftOutput>(
          queryKey,
          (old) => old && { ...old, doc: patched(old.doc, patch) ?? old.doc, rev, base, at, open: true },
        );
        waiting.current = waiting.current.slice(patch.length);
        setShown(waiting.current);
      } catch (failure) {
        if (!(failure instanceof OfficeError) || failure.reason !== 'staleRev') throw failure;
        await mergeOtherChanges();
      }
    }
    return now().rev;
  }

  async function flush(): Promise<number> {
    sending.current ??= sendAll().finally(() => {
      sending.current = null;
    });
    try {
      const rev = await sending.current;
      setError(null);
      return waiting.current.length > 0 ? await flush() : rev;
    } catch (failure) {
      // Changes that the server refused for good are dropped: retried for ever, they would block all later ones.
      if (
        failure instanceof OfficeError &&
        failure.kind === 'refused' &&
        !['freshNeeded', 'noSession', 'busy', 'tooMany'].includes(failure.reason)
      ) {
        waiting.current = [];
        setShown([]);
      }
      setError(failure);
      throw failure;
    }
  }

  const latest = useRef(flush);
  useEffect(() => {
    latest.current = flush;
  });
  useEffect(() => {
    if (shown.length === 0) return;
    const timer = setTimeout(() => void latest.current().catch(() => undefined), error ? RETRY_MS : WAIT_MS);
    return () => clearTimeout(timer);
  }, [shown, error]);
  useEffect(() => () => void latest.current().catch(() => undefined), []);

  function set(at: Path, value?: unknown): void {
    const list = waiting.current;
    const base = now().doc;
    const change = changeFor(patched(base, list) ?? base, at, value);
    if (!change) return;
    const last = list[list.length - 1];
    const isWrite = (each: Change | undefined): each is Change => each !== undefined && each.value !== undefined;
    const replaces = sending.current === null && isWrite(last) && isWrite(change) && samePath(last.path, change.path);
    waiting.current = [...(replaces ? list.slice(0, -1) : list), change];
    setShown(waiting.current);
  }

  async function check(text: CheckedText): Promise<void> {
    try {
      // The changes before are saved first: one of the source text may be what opens the draft.
      await flush();
      const { checked } = await call(checkText, text, { project, key: crypto.randomUUID() });
      client.setQueryData<DraftOutput>(queryKey, (old) => old && { ...old, checked });
    } catch (failure) {
      setError(failure);
    }
  }

  // The query's data is one render older than the cache after a save. Reading the cache keeps a newly added part, and
  // an open dialog about it, on screen.
  const savedAt = now();
  return {
    doc: patched(savedAt.doc, shown) ?? savedAt.doc,
    live: savedAt.live_doc,
    checked: savedAt.checked,
    set,
    check,
    flush,
    saved: shown.length === 0,
    error,
    lost,
    closeLost(change, mine) {
      setLost((list) => list.filter((each) => each !== change));
      const path = mine ? pathInNewer(change.within, now().doc, change.path) : null;
      if (path) set(path, change.value);
    },
  };
}
