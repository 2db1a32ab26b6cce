import { ApiError } from '#contract/api-error.ts';
import { api, type UploadOptions } from '#api/port.ts';
import type { Uploaded, UploadKind } from '#contract/visitor/uploads.ts';

/** Addresses of pictures sent since the page was opened, by id; only in memory. */
const addresses = new Map<string, string>();

export const addressOf = (id: string): string | undefined => addresses.get(id);

/**
 * Sends one picture that is small enough already. Rejects with an ApiError; when `signal` aborts, with an `AbortError`.
 */
export async function uploadPicture(file: Blob, kind: UploadKind, options: UploadOptions): Promise<Uploaded> {
  try {
    const uploaded = await api().upload(file, kind, options);
    addresses.set(uploaded.id, uploaded.url);
    return uploaded;
  } catch (error) {
    if (error instanceof ApiError || options.signal?.aborted) throw error;
    // The part of the program that sends files could not be fetched.
    throw new ApiError('network');
  }
}
