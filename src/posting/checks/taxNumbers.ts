import { gstinCheckCharacter } from '../../schemas/values/gstinCheck';

/** What is wrong with a tax number, and what would be right if that can be derived. */
export interface TaxNumberFault {
  readonly fault: 'length' | 'symbol' | 'state' | 'pan' | 'registration' | 'checkCharacter';
  /** The part that is wrong. */
  readonly value: string;
  /** What `value` should be, if only one is possible: the length or the check character. */
  readonly expected?: string;
}

const GSTIN_LENGTH = 15;
const STRANGE = /[^0-9A-Z]/u;

/** The fourth character of a PAN: the kind of its holder. */
const PAN = /^[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]$/;

/** Number of a foreign embassy or UN body: year and state, country, number, UN or ON, and one more character. */
const UIN = /^\d{4}[A-Z]{3}\d{5}[UO]N[A-Z0-9]$/;

/** States and union territories, 97 for other territory, 99 for the centre. */
const LAST_STATE = 38;
const OTHER_STATES = new Set([97, 99]);

/**
 * What is wrong with a GSTIN or UIN; null if it is right or blank. The check character finds
 * every single wrong character.
 */
export function gstinFault(text: string): TaxNumberFault | null {
  const gstin = text.trim().toUpperCase();
  if (gstin === '' || UIN.test(gstin)) return null;
  if (gstin.length !== GSTIN_LENGTH)
    return { fault: 'length', value: String(gstin.length), expected: String(GSTIN_LENGTH) };
  const strange = STRANGE.exec(gstin);
  if (strange) return { fault: 'symbol', value: strange[0] };
  const state = gstin.slice(0, 2);
  if (!isState(state)) return { fault: 'state', value: state };
  const pan = gstin.slice(2, 12);
  if (!PAN.test(pan)) return { fault: 'pan', value: pan };
  if (gstin.charAt(12) === '0') return { fault: 'registration', value: '0' };
  const expected = gstinCheckCharacter(gstin.slice(0, -1));
  return gstin.endsWith(expected) ? null : { fault: 'checkCharacter', value: gstin.slice(-1), expected };
}

/** What is wrong with a PAN; null if it is right or blank. */
export function panFault(text: string): TaxNumberFault | null {
  const pan = text.trim().toUpperCase();
  return pan === '' || PAN.test(pan) ? null : { fault: 'pan', value: pan };
}

function isState(code: string): boolean {
  const number = /^\d\d$/.test(code) ? Number(code) : 0;
  return (number >= 1 && number <= LAST_STATE) || OTHER_STATES.has(number);
}
