/** Starts a records worker; null if workers are unsupported or forbidden. */
export function startWorker(): Worker | null {
  if (typeof Worker === 'undefined') return null;
  try {
    return new Worker(new URL('./recordsWorker.ts', import.meta.url), { type: 'module' });
  } catch {
    return null;
  }
}
