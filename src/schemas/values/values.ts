/** A form's values by field name: text, numbers (or text while typed), true/false, rows; empty is null. */
export type FormValues = Readonly<Record<string, unknown>>;

/** Whether a value is an object with named properties, not an array or null. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether an input is empty: null, undefined or ''. */
export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

/** The rows of a nested list; empty for anything but a list of records. */
export function rowsOf(value: unknown): readonly FormValues[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}
