import { ApiError } from '../http/errors';
import type { Limits } from '../http/limits';
import { expectedBytes, ReservedBytes } from '../http/load/reservedBytes';
import { TokenBuckets } from '../http/load/tokenBuckets';

/** Limits uploads, because each needs memory. */
export interface UploadQuota {
  /**
   * Runs an upload, which counts from its first byte until its response.
   * @param most maximum size of the call's body; if the request declares a smaller size, that counts
   * @throws ApiError 429 if the account has too many running uploads or has uploaded too much, 503 if the server has
   * too many running uploads
   */
  within<T>(account: string, request: Request, most: number, work: () => Promise<T>): Promise<T>;
}

/** Counts each upload before it is read, because even a slow upload uses its memory from the beginning. */
export function createUploadQuota(
  { uploadsOfAccount, uploadBytes, uploadBytesOfAccount, uploadedBytes }: Limits,
  uptime: () => number,
): UploadQuota {
  const uploaded = new TokenBuckets(uploadedBytes, uptime);
  const reserved = new ReservedBytes(uploadBytes, uploadBytesOfAccount);
  const running = new Map<string, number>();

  return {
    async within(account, request, most, work) {
      const bytes = expectedBytes(request, most);
      const before = running.get(account) ?? 0;
      const full = before >= uploadsOfAccount ? 'account' : reserved.take(account, bytes);
      if (full === 'account') throw new ApiError(429, 'tooManyUploads', WAIT_OWN, { headers: again });
      if (full === 'server') throw new ApiError(503, 'busy', WAIT, { headers: again });
      running.set(account, before + 1);
      try {
        const seconds = uploaded.take(account, bytes);
        if (seconds > 0) throw tooMuch(seconds);
        return await work();
      } finally {
        reserved.release(account, bytes);
        const left = (running.get(account) ?? 1) - 1;
        if (left === 0) running.delete(account);
        else running.set(account, left);
      }
    },
  };
}

function tooMuch(seconds: number): ApiError {
  const hours = Math.ceil(seconds / 3600);
  return new ApiError(
    429,
    'uploadedTooMuch',
    `This account has uploaded more than it may in a day. Nothing was stored of this file; please try again in ${hours} ${hours === 1 ? 'hour' : 'hours'}`,
    { headers: { 'Retry-After': String(seconds), Connection: 'close' } },
  );
}

const WAIT_OWN = 'Other files of this account are being uploaded. Upload this one when they are complete';
const WAIT = 'Large files are being uploaded. Nothing of this one was stored; please try again later';
const again = { 'Retry-After': '10', Connection: 'close' };
