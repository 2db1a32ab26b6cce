import { ApiError } from '#api/api-error.ts';
import type { UploadOptions } from '#api/port.ts';
import { api } from '#api/port.ts';
import type { Uploaded, UploadKind } from '#contract/uploads.ts';

/** Sends one picture that is small enough already. Rejects with an ApiError; when `signal` aborts, with its reason. */
export async function uploadPicture(file: Blob, kind: UploadKind, options: UploadOptions): Promise<Uploaded> {
  try {
    return await api().upload(file, kind, options);
  } catch (error) {
    if (error instanceof ApiError || options.signal?.aborted) throw error;
    // The part of the program that sends files could not be fetched.
    throw new ApiError('network');
  }
}
