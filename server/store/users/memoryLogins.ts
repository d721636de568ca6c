import type { FailedLogins, LoginStore, TryLimit, TryWindow } from './loginStore';

interface Tries {
  readonly endsAt: number;
  readonly made: number;
}

/** Login attempts and origins that live as long as the page or process. */
export function createMemoryLogins(): LoginStore {
  const tries = new Map<string, Tries>();
  const origins = new Map<string, number>();
  const failures = new Map<string, FailedLogins>();

  const countOne = ({ entry, most }: TryLimit, { now, endsAt }: TryWindow): number | null => {
    const known = tries.get(entry);
    const current = known && known.endsAt > now ? known : { endsAt, made: 0 };
    tries.set(entry, { ...current, made: current.made + 1 });
    return current.made >= most ? current.endsAt : null;
  };
  const forgetIn = <T>(map: Map<string, T>, isOver: (value: T) => boolean): void => {
    for (const [key, value] of map) if (isOver(value)) map.delete(key);
  };

  return {
    async count(limits, window) {
      for (const limit of limits) {
        const until = countOne(limit, window);
        if (until !== null) return until;
      }
      return null;
    },
    async uncount(cleared, others) {
      for (const entry of cleared) tries.delete(entry);
      for (const entry of others) {
        const known = tries.get(entry);
        if (known) tries.set(entry, { ...known, made: Math.max(0, known.made - 1) });
      }
    },
    async remember(origin, now) {
      origins.set(origin, now);
    },
    isKnown: async (origin, since) => (origins.get(origin) ?? Number.NEGATIVE_INFINITY) >= since,
    async forget(now, originsSince) {
      forgetIn(tries, ({ endsAt }) => endsAt <= now);
      forgetIn(origins, seen => seen < originsSince);
    },
    async noteFailure(entry, now) {
      const { count, since } = failures.get(entry) ?? { count: 0, since: now };
      failures.set(entry, { count: count + 1, since });
    },
    async takeFailures(entry) {
      const known = failures.get(entry) ?? null;
      failures.delete(entry);
      return known;
    },
    failures: async entries =>
      new Map(
        entries.flatMap(entry => {
          const known = failures.get(entry);
          return known ? [[entry, known.count] as const] : [];
        }),
      ),
  };
}
