import type { SyncAttempt } from '../../../src/api/sync/record';
import type { SyncScreen } from '../../../src/api/sync/rows';
import { outletsOf, type Outlet } from '../../../src/schemas/seed/dealers';
import { between, hashOf, pick, randomFrom, type Random } from '../../../src/schemas/seed/random';
import type { SyncType } from '../../../src/wire/sync/syncStatus';
import { auditTime } from '../../../src/wire/text/dates';
import type { NewSyncRecord, SyncTransaction } from '../../store/sync/syncStore';
import { failureOf, successMessage, type SeedSubject } from './seedMessages';
import { seedPayload, type PayloadChanges } from './seedPayload';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** One row in this many is dated today; the earlier days share the rest. */
const todayShare = 4;

const startOfDay = (moment: Date): number =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime();

/**
 * A synchronisation time: today before now, or between 8:00 and 20:00 on an earlier day.
 * @param days the number of days, including today
 */
function seedMoment(random: Random, now: Date, days: number): Date {
  const midnight = startOfDay(now);
  if (days === 1 || random() < 1 / todayShare) {
    const elapsed = now.getTime() - midnight;
    const opening = Math.min(8 * HOUR_MS, elapsed / 3);
    return new Date(midnight + Math.floor(opening + (elapsed - opening) * random()));
  }
  // Computed from noon, because a day can have 23 hours.
  const noon = midnight + 12 * HOUR_MS - between(random, 1, days - 1) * DAY_MS;
  return new Date(startOfDay(new Date(noon)) + (8 + 12 * random()) * HOUR_MS);
}

/** The transaction's own time: usually minutes before it was synchronised, sometimes days. */
function transactionMoment(random: Random, synchronised: Date): Date {
  const minutes = random() < 0.1 ? between(random, 24 * 60, 96 * 60) : between(random, 2, 240);
  return new Date(synchronised.getTime() - minutes * 60_000);
}

/** A later time for the same attempts, never after now. */
const laterMoment = (random: Random, moment: Date, now: Date): Date =>
  new Date(Math.min(now.getTime(), moment.getTime() + between(random, 10, 300) * 60_000));

export interface SyncSeedOptions {
  readonly account: string;
  /** A different name yields different transactions of the same outlets. */
  readonly series?: string;
  readonly screen: SyncScreen;
  readonly count: number;
  /** The number of days the records span, including today. */
  readonly days: number;
  readonly now: Date;
}

const TRANS_TYPES = ['VS_VC', 'WI_WC', 'R', 'VP', 'PP', 'CI', 'EW', 'STPI', 'CCP', 'VD'] as const;
const ROBOT = 'DMS';
const WAITING = 'Sent to accounting, no answer yet';

/** One failed transaction in this many has since been posted under another id. */
const duplicateEvery = 25;

interface Seed {
  readonly random: Random;
  readonly now: Date;
  readonly screen: SyncScreen;
  readonly synchronised: Date;
  readonly outlet: Outlet;
  readonly transaction: SyncTransaction;
  readonly subject: SeedSubject;
}

/**
 * Generates realistic synchronisation records: most posted, some in process, some failed for a dozen reasons, some
 * reposted. Deterministic for equal options.
 */
export function* syncSeeds(options: SyncSeedOptions): Generator<NewSyncRecord> {
  const random = randomFrom(`${nameOf(options)} sync ${options.screen}`);
  const outlets = outletsOf(options.account);
  for (let number = 1; number <= options.count; number += 1) {
    const outlet = outlets[between(random, 0, outlets.length - 1)];
    if (!outlet) return;
    const seed = seedOf(random, options, outlet, number);
    const record = recordOf(seed, outcomeOf(seed));
    const isDuplicate = number % duplicateEvery === 0 && record.attempts.at(-1)?.outcome !== 'success';
    yield record;
    if (isDuplicate && number < options.count) {
      number += 1;
      yield duplicateOf(seed, record);
    }
  }
}

const nameOf = ({ account, series }: SyncSeedOptions): string => (series ? `${account} ${series}` : account);

function seedOf(random: Random, options: SyncSeedOptions, outlet: Outlet, number: number): Seed {
  const { now, screen, days } = options;
  const synchronised = seedMoment(random, now, days);
  const transType = screen === 'txn' ? pick(random, TRANS_TYPES) : 'VB';
  const first = 100_000_000 + (hashOf(`${nameOf(options)} ${screen}`) % 800) * 1_000_000;
  const transId = String(first + number);
  const TRANS_DATE = auditTime(transactionMoment(random, synchronised));
  const transaction: SyncTransaction = {
    redisId: `${screen}:${outlet.dealer}:${transType}:${transId}`,
    TRANS_DATE,
    PARENT_GROUP: outlet.group,
    MUL_DEALER_CD: outlet.dealer,
    LOC_CD: outlet.loc,
    TRANS_TYPE: transType,
    TRANS_ID: transId,
    TRANS_REF_NUM: `${outlet.loc}/${TRANS_DATE.slice(2, 4)}/${String(number).padStart(6, '0')}`,
    utd: screen === 'txn' ? 5_000_000 + (first % 1_000_000) + number : null,
    status: 1,
  };
  const subject = { outlet, transType, transId, day: TRANS_DATE.slice(0, 10) };
  return { random, now, screen, synchronised, outlet, transaction, subject };
}

/** Transactions that the simulator does not simply post fail here, so that reposting them shows each behaviour. */
function outcomeOf({ random, screen, transaction }: Seed): SyncType {
  if (screen === 'txn' && /9[1-5]$/.test(transaction.TRANS_ID)) return 'exception';
  const luck = random();
  if (luck < 0.84) return 'success';
  if (luck < 0.92) return 'error';
  return luck < 0.97 || screen === 'booking' ? 'exception' : 'in-process';
}

function recordOf(seed: Seed, outcome: SyncType): NewSyncRecord {
  const { random, screen, transaction, outlet, synchronised, now } = seed;
  const wasReposted = screen === 'txn' && outcome === 'success' && random() < 0.04;
  const first = attempt(seed, 1, synchronised, wasReposted ? 'exception' : outcome);
  const second = { ...attempt(seed, 2, laterMoment(random, synchronised, now), outcome).attempt, ...repost };
  return {
    screen,
    transaction,
    payload: seedPayload(random, transaction, outlet.state, first.payload),
    attempts: wasReposted ? [first.attempt, second] : [first.attempt],
  };
}

const repost = { actor: 'admin', action: 'repost' } as const;

/** An attempt, and the payload changes that make its message true. */
function attempt(seed: Seed, no: number, moment: Date, outcome: SyncType) {
  const { msg, payload } = messageOf(seed, outcome);
  const made: SyncAttempt = { no, at: auditTime(moment), actor: ROBOT, action: 'sync', outcome, msg };
  return { attempt: made, payload };
}

function messageOf(
  { random, subject }: Seed,
  outcome: SyncType,
): { readonly msg: string; readonly payload?: PayloadChanges } {
  if (outcome === 'in-process') return { msg: WAITING };
  return outcome === 'success'
    ? { msg: successMessage(random, subject) }
    : failureOf(random, outcome, subject);
}

/** The same transaction, sent again by the dealer management system and posted. */
function duplicateOf(seed: Seed, { transaction, payload, screen }: NewSyncRecord): NewSyncRecord {
  const later = laterMoment(seed.random, seed.synchronised, seed.now);
  return {
    screen,
    payload,
    transaction: { ...transaction, redisId: `${transaction.redisId}:2` },
    attempts: [attempt(seed, 1, later, 'success').attempt],
  };
}
