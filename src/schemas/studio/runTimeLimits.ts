import { isRecord } from '../values/values';

/** The name of a resource that an account declared; it is part of URLs. */
export const OWN_NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/u;

/** Limits for a declaration in the studio and for an account. */
export const STUDIO_LIMITS = {
  resources: 100,
  drafts: 200,
  /** Includes rollbacks. */
  publishesInHour: 10,
  /** Records that a publish adapts to the new fields in its own transaction; a run in the background adapts more. */
  recordsInPublish: 5_000,
  /** Records of a resource that such a run can adapt. */
  recordsInRun: 1_000_000,
  /** Days that a resource must have been retired before it can be purged. */
  daysToPurge: 30,
  fields: 200,
  /** Examples that a declaration asks for; only the preview generates them. */
  seeds: 200,
  uniqueKeys: 20,
  characters: 65_536,
  choices: 500,
  items: 500,
  depth: 48,
  name: 40,
  label: 80,
  text: 200,
  reason: 500,
} as const;

const UNSAFE_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Why a declaration is rejected without a closer check; null if it is not. Visits each value once, so that any input
 * takes bounded time.
 * @param text the declaration as JSON
 */
export function beyondLimits(declaration: unknown, text: string): string | null {
  if (text.length > STUDIO_LIMITS.characters)
    return `The declaration has ${text.length} characters; at most ${STUDIO_LIMITS.characters} are possible`;
  return beyond(declaration, 0);
}

function beyond(value: unknown, depth: number): string | null {
  if (typeof value !== 'object' || value === null) return null;
  if (depth > STUDIO_LIMITS.depth)
    return `The declaration is nested deeper than ${STUDIO_LIMITS.depth} levels`;
  const entries = Object.entries(value);
  if (entries.length > STUDIO_LIMITS.items)
    return `The declaration has a list of ${entries.length} entries; at most ${STUDIO_LIMITS.items} are possible`;
  for (const [name, item] of entries) {
    if (isRecord(value) && UNSAFE_KEYS.has(name)) return `The declaration has a property '${name}'`;
    const inner = beyond(item, depth + 1);
    if (inner !== null) return inner;
  }
  return null;
}
