/** Starts a records worker; null where there are no workers or a policy forbids it. */
export function startWorker(): Worker | null {
  if (typeof Worker === 'undefined') return null;
  try {
    return new Worker(new URL('./recordsWorker.ts', import.meta.url), { type: 'module' });
  } catch {
    return null;
  }
}
