/** Values as the search reads them: concatenated texts, and where each ends. */
export interface SearchedTexts {
  bytes: Uint8Array;
  ends: Uint32Array;
  readonly count: number;
  readonly used: number;
  /** Whether the texts are already folded. Otherwise non-ASCII texts are not found reliably. */
  readonly folded: boolean;
}
