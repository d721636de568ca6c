import { closedperiod } from '../../schemas/masters/closedperiod';
import { gstrate } from '../../schemas/masters/gstrate';
import type { RecordData } from '../../schemas/resource';
import { keyText } from '../../wire/sync/lookUps';
import type { ClosedPeriod } from './closedPeriods';
import type { GstRate } from './gstRates';

/** What changes with time and the checks judge by: data of the account, no code. */
export interface CheckData {
  readonly rates: readonly GstRate[];
  readonly closed: readonly ClosedPeriod[];
}

/** The resources that the data is in. */
export const CHECK_RESOURCES = [gstrate.name, closedperiod.name] as const;

const DAY = /^\d{4}-\d\d-\d\d/u;

const dayIn = (value: unknown): string => DAY.exec(keyText(value))?.[0] ?? '';

const isActive = (record: RecordData): boolean => Number(record['status'] ?? 1) !== 0;

function ratesIn(records: readonly RecordData[]): readonly GstRate[] {
  return records.filter(isActive).flatMap(record => {
    const [rate, from] = [Number(keyText(record['rate']) || Number.NaN), dayIn(record['valid_from'])];
    if (!Number.isFinite(rate) || from === '') return [];
    return [{ rate, isSpecial: record['kind'] === 'special', from, to: dayIn(record['valid_to']) }];
  });
}

/** The rates by which transactions are judged where an account has none of its own. */
const SHIPPED_RATES = ratesIn(gstrate.seed.rows ?? []);

/** What is known without any records of the account: the shipped rates, and no closed period. */
export const SHIPPED_DATA: CheckData = { rates: SHIPPED_RATES, closed: [] };

/** What the records of an account say. An account without a rate uses the shipped ones. */
export function checkDataOf(recordsOf: (resource: string) => readonly RecordData[]): CheckData {
  const rates = ratesIn(recordsOf(gstrate.name));
  const closed = recordsOf(closedperiod.name)
    .filter(isActive)
    .map(record => ({ cid: keyText(record['cid']), until: dayIn(record['closed_until']) }));
  return {
    rates: rates.length > 0 ? rates : SHIPPED_RATES,
    closed: closed.filter(({ until }) => until !== ''),
  };
}
