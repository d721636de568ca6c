import type { Writable } from 'node:stream';

/** Holds back what is written to a stream, so that it leaves in one write: each write is a call of the system. */
export interface JoinedWrites {
  /** Holds back what follows, at most until the callbacks that wait now have run. */
  hold(): void;
  /** Sends what is held back. */
  letGo(): void;
}

/** @param stream of a connection */
export function joinedWrites(stream: Pick<Writable, 'cork' | 'uncork'>): JoinedWrites {
  let isHeld = false;
  const letGo = (): void => {
    if (!isHeld) return;
    isHeld = false;
    stream.uncork();
  };
  return {
    hold() {
      if (isHeld) return;
      isHeld = true;
      stream.cork();
      // Work that first does something else must not keep its connection's beginning back: that has a time limit.
      setImmediate(letGo);
    },
    letGo,
  };
}
