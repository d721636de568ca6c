import type { AdmissionQueue } from './admissionQueue';

/**
 * Keeps some slots for reads: while a synchronous standby is away, waiting commits would hold all connections.
 * @param all the queue for the database's connections
 * @param writes a queue with fewer slots, which writes have to pass first
 */
export function keepSlotsForReads(all: AdmissionQueue, writes: AdmissionQueue): AdmissionQueue {
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
