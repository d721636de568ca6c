import { hashOf } from '../../../src/schemas/seed/random';

/** How the simulator reacts to a transaction. */
export type Behaviour = 'success' | 'slow' | 'error' | 'exception' | 'down' | 'flaky';

const BEHAVIOURS: Readonly<Record<string, Behaviour>> = {
  '91': 'slow',
  '92': 'error',
  '93': 'exception',
  '94': 'down',
  '95': 'flaky',
};

/** The last two digits of the transaction's id decide: 91 slow, 92 error, 93 exception, 94 down, 95 down at first. */
export const behaviourOf = (transId: string): Behaviour => BEHAVIOURS[transId.trim().slice(-2)] ?? 'success';

/** The voucher number that the simulator assigns to a transaction. */
export const voucherOf = (transId: string): string =>
  `V/${String(hashOf(transId) % 1_000_000).padStart(6, '0')}`;
