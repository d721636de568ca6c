/** Whether a cell is shown blank: null, the text NULL, 0, or empty (specification, section 5). */
export function isBlankCell(value: unknown): boolean {
  if (value === null || value === undefined || value === 0) return true;
  if (typeof value !== 'string') return false;
  return value === '' || value === 'NULL' || value === '0';
}
