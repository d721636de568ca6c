import { type FieldMessages, invalid } from './errors';

const LONE_SURROGATE = /[\uD800-\uDFFF]/u;

/** The reason why a text cannot be stored unchanged, or null. */
export function unstorableText(text: string): string | null {
  if (text.includes('\u0000')) return 'Text with a NUL character cannot be stored';
  if (LONE_SURROGATE.test(text)) return 'Text with half a surrogate pair cannot be stored';
  return null;
}

function unstorable(value: unknown): string | null {
  if (typeof value === 'string') return unstorableText(value);
  if (typeof value === 'number') return unstorableNumber(value);
  if (Array.isArray(value)) return unstorableItem(value);
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const reason = unstorableText(key) ?? unstorable(inner);
    if (reason) return reason;
  }
  return null;
}

/** Iterates by index, because `Object.entries` of a long list would take a hundred times its size. */
function unstorableItem(items: readonly unknown[]): string | null {
  for (let at = 0; at < items.length; at += 1) {
    const reason = unstorable(items[at]);
    if (reason) return reason;
  }
  return null;
}

/** A number that JSON.parse could not represent exactly. */
function unstorableNumber(value: number): string | null {
  if (!Number.isFinite(value)) return 'The number is too large';
  if (Number.isInteger(value) && !Number.isSafeInteger(value))
    return 'The number has more digits than can be stored';
  return null;
}

/**
 * Refuses values that a store would not return unchanged: NUL, lone surrogates, numbers that are not exact.
 * @throws ApiError 422 naming the fields
 */
export function assertStorable(body: Readonly<Record<string, unknown>>): void {
  const refused: [string, string][] = [];
  for (const [key, value] of Object.entries(body)) {
    const badName = unstorableText(key);
    if (badName) throw invalid({}, badName);
    const reason = unstorable(value);
    if (reason) refused.push([key, reason]);
  }
  if (refused.length === 0) return;
  const fields: FieldMessages = Object.fromEntries(refused);
  throw invalid(fields);
}
