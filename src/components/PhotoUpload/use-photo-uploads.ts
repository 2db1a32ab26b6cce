import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '#contract/api-error.ts';
import { RES_CODE } from '#contract/codes.ts';
import type { UploadKind } from '#contract/visitor/uploads.ts';
import type { FaceHint } from '#domain/people/face-rules.ts';
import { forgetPhoto, notePhoto, printOf } from '#state/photo-prints.ts';
import { uploadPicture } from '#queries/uploads.ts';
import { PictureFault, shrinkPicture } from './shrink-picture.ts';

export interface UploadedPhoto {
  id: string;
  url?: string | undefined;
}

export interface PendingPhoto {
  key: number;
  name: string;
  /** Address of the small picture in memory; null until the picture was made. */
  preview: string | null;
  /** Upload progress, 0 to 1. */
  share: number;
  failure: ApiError | 'unreadable' | null;
}

export interface Refused {
  names: readonly string[];
  surplus: number;
}

const NOTHING_REFUSED: Refused = { names: [], surplus: 0 };

export interface PhotoUploadsOptions {
  purpose: UploadKind;
  value: readonly UploadedPhoto[];
  limit: number;
  person: string;
  onChange: (value: readonly UploadedPhoto[]) => void;
}

export interface PhotoUploads {
  pending: readonly PendingPhoto[];
  refused: Refused;
  previews: Readonly<Record<string, string>>;
  hints: Readonly<Record<string, readonly FaceHint[]>>;
  add: (files: readonly File[]) => void;
  retry: (key: number) => void;
  drop: (key: number) => void;
  remove: (id: string) => void;
}

const FACE_CODES: ReadonlySet<number | undefined> = new Set([
  RES_CODE.faceNone,
  RES_CODE.faceTooMany,
  RES_CODE.faceDocument,
]);

export const isFaceError = ({ code }: ApiError): boolean => FACE_CODES.has(code);

/** True when another try with the same file would fail again: another photo takes its place. */
export const isHopeless = ({ failure }: PendingPhoto): boolean =>
  failure === 'unreadable' || (failure !== null && isFaceError(failure));

interface Held {
  file: File;
  small: { blob: Blob; preview: string } | null;
  stop: AbortController;
}

let keys = 0;

/** The device stores nothing; leaving the screen stops running uploads. */
// oxlint-disable-next-line max-lines-per-function -- one queue: each step reads and writes the same refs and lists
export function usePhotoUploads({ purpose, value, limit, person, onChange }: PhotoUploadsOptions): PhotoUploads {
  const [pending, setPending] = useState<readonly PendingPhoto[]>([]);
  const [refused, setRefused] = useState(NOTHING_REFUSED);
  const [previews, setPreviews] = useState<Readonly<Record<string, string>>>({});
  const [hints, setHints] = useState<Readonly<Record<string, readonly FaceHint[]>>>({});
  const latest = useRef(value);
  const files = useRef(new Map<number, Held>());
  const urls = useObjectUrls();
  const queue = useRef(Promise.resolve());

  useEffect(() => void (latest.current = value), [value]);
  useEffect(() => {
    const held = files.current;
    return () => {
      for (const { stop } of held.values()) stop.abort();
      held.clear();
    };
  }, []);

  const change = (key: number, news: Partial<PendingPhoto>): void =>
    setPending((now) => now.map((each) => (each.key === key ? { ...each, ...news } : each)));
  const leave = (key: number): void => {
    files.current.delete(key);
    setPending((now) => now.filter((each) => each.key !== key));
  };

  async function send(key: number): Promise<void> {
    const held = files.current.get(key);
    if (!held) return;
    const { signal } = held.stop;
    try {
      const blob = held.small?.blob ?? (await shrinkPicture(held.file));
      if (signal.aborted) return;
      const { preview } = (held.small ??= { blob, preview: urls.create(blob) });
      change(key, { preview });
      const print = purpose === 'photo' ? await printOf(held.file) : null;
      const {
        id,
        url,
        hints: found = [],
      } = await uploadPicture(blob, purpose, { signal, onProgress: (share) => change(key, { share }) });
      if (print !== null) notePhoto(id, { print, person });
      latest.current = [...latest.current, { id, url }];
      setPreviews((now) => ({ ...now, [id]: preview }));
      setHints((now) => ({ ...now, [id]: found }));
      leave(key);
      onChange(latest.current);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof PictureFault)) return change(key, { failure: error as ApiError });
      if (error.fault === 'unreadable') return change(key, { failure: 'unreadable' });
      leave(key);
      setRefused((now) => ({ ...now, names: [...now.names, held.file.name] }));
    }
  }
  const line = (key: number): void => {
    queue.current = queue.current.then(() => send(key));
  };

  const drop = (key: number): void => {
    files.current.get(key)?.stop.abort();
    urls.revoke(pending.find((each) => each.key === key)?.preview);
    leave(key);
  };

  return {
    pending,
    refused,
    previews,
    hints,
    add(chosen) {
      const hopeless = pending.filter(isHopeless);
      for (const { key } of hopeless) drop(key);
      const room = Math.max(0, limit - latest.current.length - (pending.length - hopeless.length));
      setRefused({ names: [], surplus: Math.max(0, chosen.length - room) });
      const added = chosen.slice(0, room).map((file): PendingPhoto => {
        keys += 1;
        files.current.set(keys, { file, small: null, stop: new AbortController() });
        return { key: keys, name: file.name, preview: null, share: 0, failure: null };
      });
      setPending((now) => [...now, ...added]);
      for (const { key } of added) line(key);
    },
    retry(key) {
      change(key, { failure: null, share: 0 });
      line(key);
    },
    drop,
    remove(id) {
      urls.revoke(previews[id]);
      forgetPhoto(id);
      latest.current = latest.current.filter((each) => each.id !== id);
      onChange(latest.current);
    },
  };
}

/** Addresses of pictures in memory; leaving the screen frees them. */
function useObjectUrls() {
  const created = useRef(new Set<string>());
  useEffect(() => {
    const urls = created.current;
    return () => {
      for (const url of urls) URL.revokeObjectURL(url);
    };
  }, []);
  return {
    create(blob: Blob): string {
      const url = URL.createObjectURL(blob);
      created.current.add(url);
      return url;
    },
    revoke(url: string | null | undefined): void {
      if (!url) return;
      created.current.delete(url);
      URL.revokeObjectURL(url);
    },
  };
}
