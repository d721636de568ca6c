/**
 * Background work is leased: a process acquires a lease, renews it while it works, and releases it or lets it expire.
 * The leases of a piece of work are numbered, and only the holder of the last one can write a result. The columns are
 * "claims" (or "claim") for the number and "claimed_until" for the end.
 */

/** How long work stays with a process that stops renewing its lease. */
export const LEASE_MS = {
  post: 15_000,
  download: 60_000,
  upload: 60_000,
  run: 5_000,
  schedule: 30_000,
  /** Longer than any step. */
  retention: 10 * 60_000,
} as const;
