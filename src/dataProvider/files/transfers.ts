import { HttpError } from 'ra-core';
import type { Call } from '../../api/call';
import type { TransferWatch } from '../../api/console';
import { sendingOf } from '../transport/declaredCalls';
import { errorBody } from '../transport/errorBody';
import { createDownload, type TransferOptions } from './fileDownload';
import { createFileUpload } from './fileUpload';

/** A request: path values, a body, or a file. */
interface TransferRequest {
  readonly file?: File;
}

/** Polling interval for a file that is still being created. */
const AGAIN_MS = 5000;

/** Uploads and downloads files with declared calls. */
export function createTransfers(options: TransferOptions) {
  const sender = createFileUpload(options);
  const fetch = createDownload(options);

  const send = (call: Call, request: { readonly file: File }, watch: TransferWatch): Promise<unknown> =>
    sender.forAnswer(sendingOf(call, request).path, request.file, watch);

  async function download(call: Call, request: TransferRequest, watch: TransferWatch): Promise<Blob> {
    const sending = sendingOf(call, request);
    if (request.file) return sender.forFile(sending.path, request.file, watch);
    for (;;) {
      try {
        return await fetch(sending, watch);
      } catch (cause) {
        if (!call.comesLater || !isStillMade(cause)) throw cause;
        await new Promise(resolve => setTimeout(resolve, AGAIN_MS));
        watch.signal?.throwIfAborted();
      }
    }
  }

  return { send, download };
}

const isStillMade = (cause: unknown): boolean =>
  cause instanceof HttpError && cause.status === 503 && errorBody(cause)['code'] === 'fileNotReady';
