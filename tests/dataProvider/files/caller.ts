import { vi } from 'vitest';
import type { TransferOptions } from '../../../src/dataProvider/files/fileDownload';

/** What transfers need of the caller; each login renews the token. */
export function caller() {
  let logins = 0;
  const token = () => `token ${logins}`;
  const reauthenticate = vi.fn<TransferOptions['session']['reauthenticate']>(async () => {
    logins += 1;
  });
  const options: TransferOptions = {
    transport: {
      url: path => `https://api.test${path}`,
      headers: () => ({ Authorization: `Bearer ${token()}` }),
    },
    session: {
      account: 'DEMO01',
      credentials: () => ({ account: 'DEMO01', token: token() }),
      features: () => new Set(),
      reauthenticate,
    },
  };
  return { options, reauthenticate };
}

/** Plays the API of downloads: each call gets the next of these answers, of which the last one stays. */
export function answering(...answers: readonly (() => Response | Promise<Response>)[]) {
  const left = [...answers];
  const asked = vi.fn<typeof fetch>(async () => {
    const answer = left.length > 1 ? left.shift() : left[0];
    return answer ? answer() : Response.error();
  });
  vi.stubGlobal('fetch', asked);
  return asked;
}
