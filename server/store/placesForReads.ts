import type { AdmissionQueue } from './admissionQueue';

/**
 * Keeps some places for reads: while a synchronous standby is away, commits wait with their connections, and would take
 * them all.
 * @param all the queue for the database's connections
 * @param writes another one with fewer places, which work that may write passes first
 */
export function keepPlacesForReads(all: AdmissionQueue, writes: AdmissionQueue): AdmissionQueue {
  return {
    pass: (work, stage, owner, kind = 'write') =>
      kind === 'read'
        ? all.pass(work, stage, owner)
        : writes.pass(() => all.pass(work, stage, owner), stage, owner),
    get waiting() {
      return all.waiting + writes.waiting;
    },
    get working() {
      return all.working;
    },
  };
}
