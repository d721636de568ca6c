import { ApiError } from '../http/errors';
import type { Limits } from '../http/limits';
import { expectedBytes, HeldBytes } from '../http/load/heldBytes';
import { TokenBuckets } from '../http/load/tokenBuckets';

/** Admits uploads as memory allows. */
export interface UploadQuota {
  /**
   * Runs an upload, from its first byte to its response.
   * @param most maximum size of the body for this call; the request's declared size counts if it is smaller
   * @throws ApiError 429 if the account has too many uploads running or has uploaded too much, 503 if too many run on
   * the server
   */
  within<T>(account: string, request: Request, most: number, work: () => Promise<T>): Promise<T>;
}

/** Counts each upload before reading it: a slow upload holds its memory all the while. */
export function createUploadQuota(
  { uploadsOfAccount, uploadBytes, uploadBytesOfAccount, uploadedBytes }: Limits,
  uptime: () => number,
): UploadQuota {
  const uploaded = new TokenBuckets(uploadedBytes, uptime);
  const held = new HeldBytes(uploadBytes, uploadBytesOfAccount);
  const running = new Map<string, number>();

  return {
    async within(account, request, most, work) {
      const bytes = expectedBytes(request, most);
      const before = running.get(account) ?? 0;
      const full = before >= uploadsOfAccount ? 'account' : held.take(account, bytes);
      if (full === 'account') throw new ApiError(429, 'tooManyUploads', WAIT_OWN, { headers: again });
      if (full === 'server') throw new ApiError(503, 'busy', WAIT, { headers: again });
      running.set(account, before + 1);
      try {
        const seconds = uploaded.take(account, bytes);
        if (seconds > 0) throw tooMuch(seconds);
        return await work();
      } finally {
        held.giveBack(account, bytes);
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
