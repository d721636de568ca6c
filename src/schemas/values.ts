/** What a form holds, by field name: text, numbers (or text while they are typed), true/false, rows; empty is null. */
export type FormValues = Readonly<Record<string, unknown>>;

/** A value that can be read by name; arrays and null cannot. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether an input holds nothing: null, undefined or no character. */
export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

/** The rows of a nested list; anything that is no list of records has none. */
export function rowsOf(value: unknown): readonly FormValues[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}
