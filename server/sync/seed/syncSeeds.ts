import { outletsOf, type Outlet } from '../../../src/schemas/seed/dealers';
import { between, hashOf, pick, randomFrom, type Random } from '../../../src/schemas/seed/random';
import { auditTime } from '../../../src/wire/dates';
import type { SyncAttempt, SyncScreen, SyncType } from '../../../src/wire/sync';
import type { NewSyncRecord, SyncTransaction } from '../../store/syncStore';
import { failureMessage, successMessage, type SeedSubject } from './seedMessages';
import { laterMoment, seedMoment, transactionMoment } from './seedMoments';
import { seedPayload } from './seedPayload';

/** What seeded synchronisation records follow from. */
export interface SyncSeedOptions {
  readonly account: string;
  /** Another name gives other transactions of the same outlets. */
  readonly series?: string;
  readonly screen: SyncScreen;
  readonly count: number;
  /** How many days they were synchronised on, the present one included. */
  readonly days: number;
  readonly now: Date;
}

const TRANS_TYPES = ['VS_VC', 'WI_WC', 'R', 'VP', 'PP', 'CI', 'EW', 'STPI', 'CCP', 'VD'] as const;
const ROBOT = 'DMS';
const WAITING = 'Sent to accounting, no answer yet';

/** Of this many failed transactions one has been posted under another id since. */
const twinEvery = 25;

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
 * Believable synchronisation records, one after the other: most are in, some wait, some failed of a dozen causes, some
 * were reposted. The same again for the same options.
 */
export function* syncSeeds(options: SyncSeedOptions): Generator<NewSyncRecord> {
  const random = randomFrom(`${nameOf(options)} sync ${options.screen}`);
  const outlets = outletsOf(options.account);
  for (let number = 1; number <= options.count; number += 1) {
    const outlet = outlets[between(random, 0, outlets.length - 1)];
    if (!outlet) return;
    const seed = seedOf(random, options, outlet, number);
    const record = recordOf(seed, outcomeOf(seed));
    const isTwin = number % twinEvery === 0 && record.attempts.at(-1)?.outcome !== 'success';
    yield record;
    if (isTwin && number < options.count) {
      number += 1;
      yield twinOf(seed, record);
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

/** Those that the simulated service does not simply post (see simulator) have failed, so that it can be tried. */
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
  const second = { ...attempt(seed, 2, laterMoment(random, synchronised, now), outcome), ...repost };
  return {
    screen,
    transaction,
    payload: seedPayload(random, transaction, outlet.state),
    attempts: wasReposted ? [first, second] : [first],
  };
}

const repost = { actor: 'admin', action: 'repost' } as const;

function attempt(seed: Seed, no: number, moment: Date, outcome: SyncType): SyncAttempt {
  return { no, at: auditTime(moment), actor: ROBOT, action: 'sync', outcome, msg: messageOf(seed, outcome) };
}

function messageOf({ random, subject }: Seed, outcome: SyncType): string {
  if (outcome === 'in-process') return WAITING;
  return outcome === 'success' ? successMessage(random, subject) : failureMessage(random, outcome, subject);
}

/** The same transaction, sent once more by the dealer management system and posted. */
function twinOf(seed: Seed, { transaction, payload, screen }: NewSyncRecord): NewSyncRecord {
  const later = laterMoment(seed.random, seed.synchronised, seed.now);
  return {
    screen,
    payload,
    transaction: { ...transaction, redisId: `${transaction.redisId}:2` },
    attempts: [attempt(seed, 1, later, 'success')],
  };
}
