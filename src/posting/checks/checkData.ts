import { closedperiod } from '../../schemas/masters/closedperiod';
import { gstrate } from '../../schemas/masters/gstrate';
import type { RecordData } from '../../schemas/resource';
import { keyText } from '../../wire/sync/lookUps';
import type { ClosedPeriod } from './closedPeriods';
import type { GstRate } from './gstRates';

/** Reference data of the checks that changes with time; it is data of the account, not code. */
export interface CheckData {
  readonly rates: readonly GstRate[];
  readonly closed: readonly ClosedPeriod[];
}

/** The resources that hold this data. */
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

/** The rates that apply to an account without rates of its own. */
const SHIPPED_RATES = ratesIn(gstrate.seed.rows ?? []);

/** The data for an account without records: the shipped rates, and no closed period. */
export const SHIPPED_DATA: CheckData = { rates: SHIPPED_RATES, closed: [] };

/** The data in an account's records. An account without a rate uses the shipped rates. */
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
