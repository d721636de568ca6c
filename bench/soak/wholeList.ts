import { request } from 'node:http';
import { LOGIN } from './api';

/** The arrival of a list. */
export interface ListArrival {
  readonly status: number;
  /** Bytes on the wire. */
  readonly bytes: number;
  readonly tag: string;
}

export interface ListQuestion {
  readonly address: string;
  readonly token: string;
  /** The soak programs' own by default. */
  readonly account?: string;
  /** Ledger mappings by default. */
  readonly resource?: string;
  /** `br`, or `identity` for none. */
  readonly encoding: string;
  /** The ETag of the cached list. */
  readonly known?: string;
}

/** Fetches a list without parsing it, so that the client costs little. */
export function takeList(question: ListQuestion): Promise<ListArrival> {
  const { address, token, account = LOGIN.account, encoding, known, resource = 'ledgermap' } = question;
  const headers = {
    'X-RLB-DMS-ACC': account,
    Authorization: `Bearer ${token}`,
    'Accept-Encoding': encoding,
    ...(known === undefined ? {} : { 'If-None-Match': known }),
  };
  return new Promise((resolve, reject) => {
    const asking = request(`${address}/master/${resource}/list`, { method: 'POST', headers }, answer => {
      let bytes = 0;
      answer.on('data', (piece: Buffer) => (bytes += piece.length));
      answer.once('error', reject);
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, bytes, tag: answer.headers.etag ?? '' }),
      );
    });
    asking.once('error', reject);
    asking.end();
  });
}
