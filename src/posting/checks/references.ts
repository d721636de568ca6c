import type { Finding } from './finding';

/** The documents that claim one reference; nearly always one. */
export interface Reference {
  readonly name: string;
  readonly value: string;
  readonly transIds: string[];
}

/** How a transaction identifies its document. */
export interface Referring {
  readonly TRANS_ID: string;
  readonly TRANS_TYPE: string;
  readonly TRANS_REF_NUM: string;
  readonly MUL_DEALER_CD: string;
  readonly LOC_CD: string;
}

/** The references of transactions: two documents with the same one may be the same sale, posted twice. */
export class References {
  readonly #known = new Map<string, Reference>();

  /** Adds a transaction. @returns its reference, for look-ups and for its release; null if it states none */
  take({ TRANS_ID, TRANS_TYPE, TRANS_REF_NUM, MUL_DEALER_CD, LOC_CD }: Referring): Reference | null {
    if (TRANS_REF_NUM.trim() === '') return null;
    const name = `${TRANS_TYPE}\n${MUL_DEALER_CD}\n${LOC_CD}\n${TRANS_REF_NUM}`;
    const known = this.#known.get(name);
    if (known) {
      known.transIds.push(TRANS_ID);
      return known;
    }
    const reference = { name, value: TRANS_REF_NUM, transIds: [TRANS_ID] };
    this.#known.set(name, reference);
    return reference;
  }

  release(reference: Reference, transId: string): void {
    const at = reference.transIds.indexOf(transId);
    if (at >= 0) reference.transIds.splice(at, 1);
    if (reference.transIds.length === 0) this.#known.delete(reference.name);
  }
}

/** The finding if another transaction has the same reference. */
export function twinFinding(reference: Reference | null): Finding | null {
  if (!reference) return null;
  const [first, ...others] = reference.transIds;
  if (others.every(each => each === first)) return null;
  return {
    check: 'duplicateReference',
    place: 'row.TRANS_REF_NUM',
    value: reference.value,
    expected: '',
  };
}
