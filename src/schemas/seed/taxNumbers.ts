import { between, digits, letters, pick, type Random } from './random';

const SYMBOLS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A PAN of the right shape: three letters, the kind of holder, the name's letter, four digits, a letter. */
export function panNumber(random: Random): string {
  return `${letters(random, 3)}${pick(random, ['C', 'P', 'F', 'H'])}${letters(random, 1)}${digits(random, 4)}${letters(random, 1)}`;
}

/** The GSTIN of a PAN's holder in a state, with its check character. */
export function gstin(random: Random, state: string, pan: string): string {
  const stem = `${state}${pan}${between(random, 1, 3)}Z`;
  return `${stem}${checkCharacter(stem)}`;
}

/** Check character of a GSTIN: digits to base 36, weighted 1 and 2 in turn. */
function checkCharacter(stem: string): string {
  const sum = Array.from(stem).reduce((total, symbol, index) => {
    const product = SYMBOLS.indexOf(symbol) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return SYMBOLS.charAt((36 - (sum % 36)) % 36);
}
