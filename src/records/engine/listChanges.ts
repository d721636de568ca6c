import type { ListRecord } from '../listEngine';

/** What a newer state of a list has and lacks. */
export interface ListChanges {
  readonly changed: readonly ListRecord[];
  /** Keys. */
  readonly gone: readonly string[];
}

export const UNCHANGED: ListChanges = { changed: [], gone: [] };

/** Reads the body of a 226. @returns null if it is something else */
export function readChanges(body: string): ListChanges | null {
  try {
    const { changed, gone } = JSON.parse(body);
    return Array.isArray(changed) && changed.every(isRecord) && Array.isArray(gone)
      ? { changed, gone }
      : null;
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): boolean => typeof value === 'object' && value !== null;
