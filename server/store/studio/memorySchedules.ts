import type { MemoryLog } from '../log/memoryLog';
import { ofAccount } from '../perAccount';
import { checkKeyText, checkText, compareText } from '../text';
import type { LeasedSchedule, ScheduleStore } from './scheduleStore';
import type { StoredSchedule } from './storedSchedule';
import type { StoredDraft } from './studioStore';

interface MemorySchedule {
  readonly account: string;
  schedule: StoredSchedule;
  lease: number;
  /** A flag is enough: only this process leases schedules, and it releases each of them. */
  isLeased: boolean;
}

interface MemorySchedulesOptions {
  readonly log: MemoryLog;
  readonly draftOf: (account: string, id: string) => StoredDraft | null;
}

const nextTry = ({ due, postponed }: StoredSchedule): number => postponed?.until ?? due;

/** Schedules that live as long as the page or process. */
export function createMemorySchedules({ log, draftOf }: MemorySchedulesOptions) {
  let all: readonly MemorySchedule[] = [];
  const of = (account: string, draft: string): MemorySchedule | undefined =>
    ofAccount(account, all).find(({ schedule }) => schedule.draft === draft);
  const drop = (account: string, draft: string): void => {
    const gone = of(account, draft);
    all = all.filter(each => each !== gone);
  };
  const leasedBy = ({ account, lease, schedule }: LeasedSchedule): MemorySchedule | undefined => {
    const found = of(account, schedule.draft);
    return found?.lease === lease ? found : undefined;
  };

  const store: ScheduleStore = {
    async list(account) {
      return ofAccount(account, all)
        .map(({ schedule }) => schedule)
        .toSorted((one, other) => one.due - other.due || compareText(one.draft, other.draft));
    },
    async set(account, schedule, decide) {
      checkKeyText('id', schedule.draft);
      checkText('request', schedule.request);
      const draft = draftOf(account, schedule.draft);
      if (!draft) return false;
      log.append(account, decide({ draft }));
      drop(account, schedule.draft);
      const stored = { ...schedule, name: draft.name, refusal: null, postponed: null };
      all = [...all, { account, schedule: stored, lease: 0, isLeased: false }];
      return true;
    },
    async cancel(account, id, decide) {
      checkKeyText('id', id);
      const found = of(account, id);
      if (!found) return false;
      log.append(account, decide({ schedule: found.schedule }));
      drop(account, id);
      return true;
    },
    async acquire(now) {
      const [found] = all
        .filter(
          ({ schedule, isLeased }) => !isLeased && schedule.refusal === null && nextTry(schedule) <= now,
        )
        .toSorted((one, other) => nextTry(one.schedule) - nextTry(other.schedule));
      if (!found) return null;
      found.lease += 1;
      found.isLeased = true;
      return { account: found.account, lease: found.lease, schedule: found.schedule };
    },
    async release(leased) {
      const found = leasedBy(leased);
      if (found) found.isLeased = false;
    },
    async postpone(leased, postponed) {
      const found = leasedBy(leased);
      if (found) found.schedule = { ...found.schedule, postponed };
    },
    async refuse(leased, refusal) {
      const found = leasedBy(leased);
      if (found) found.schedule = { ...found.schedule, refusal, postponed: null };
    },
  };
  return { store, drop, of: (account: string, draft: string) => of(account, draft)?.schedule ?? null };
}
