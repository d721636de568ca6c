/** A command about cells cannot be carried out; the message says why and what to do. */
export class CellsError extends Error {
  override readonly name = 'CellsError';
}
