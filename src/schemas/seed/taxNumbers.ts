import { gstinCheckCharacter } from '../values/gstinCheck';
import { between, digits, letters, pick, type Random } from './random';

/** A well-formed PAN: three letters, the kind of holder, the name's letter, four digits, a letter. */
export function panNumber(random: Random): string {
  return `${letters(random, 3)}${pick(random, ['C', 'P', 'F', 'H'])}${letters(random, 1)}${digits(random, 4)}${letters(random, 1)}`;
}

/** The GSTIN of a PAN's holder in a state, with its check character. */
export function gstin(random: Random, state: string, pan: string): string {
  const stem = `${state}${pan}${between(random, 1, 3)}Z`;
  return `${stem}${gstinCheckCharacter(stem)}`;
}
