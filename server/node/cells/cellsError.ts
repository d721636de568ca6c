/** A command about cells cannot be carried out; the message is complete. */
export class CellsError extends Error {
  override readonly name = 'CellsError';
}
