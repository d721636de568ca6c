/** Something that takes long to make and that its users have one after the other. */
export interface Lent<T> {
  readonly value: T;
  /** Makes it as new. @returns whether it is */
  renew(): Promise<boolean>;
  discard(): Promise<void>;
}

export interface Loan<T> {
  readonly value: T;
  giveBack(): Promise<void>;
}

/**
 * Lends what was given back, or makes another one while that is in use. What is given back is as new for its next user,
 * or nobody gets it any more.
 */
export function createLending<T>(make: () => Promise<Lent<T>>): () => Promise<Loan<T>> {
  let free: Lent<T> | undefined;
  const keep = async (lent: Lent<T>): Promise<boolean> => {
    if (free || !(await lent.renew().catch(() => false)) || free) return false;
    free = lent;
    return true;
  };
  return async () => {
    const lent = free ?? (await make());
    if (lent === free) free = undefined;
    return {
      value: lent.value,
      async giveBack() {
        if (!(await keep(lent))) await lent.discard();
      },
    };
  };
}
