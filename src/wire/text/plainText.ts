/** Whether a value shows as blank on every screen: null, undefined, '', 0, '0' and the text NULL. */
export function isBlankValue(value: unknown): boolean {
  return (
    value === null || value === undefined || value === '' || value === 'NULL' || value === '0' || value === 0
  );
}

/** A value as text before its type is applied; '' if it shows as blank. */
export function plainText(value: unknown): string {
  if (isBlankValue(value)) return '';
  if (typeof value === 'string') return value;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
