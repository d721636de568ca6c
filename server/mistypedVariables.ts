import { closestMatch } from 'leven';
import { ENVIRONMENT } from './environmentTable';

/** Shorter names may be similar by chance. */
const SHORTEST = 8;
const MOST_MISTAKES = 2;

const names = Object.keys(ENVIRONMENT).filter(name => name.length >= SHORTEST);

const lettersOf = (name: string): string => [...name].sort().join('');

/** The variable that was probably meant. Two swapped letters count as one mistake, and case does not matter. */
function closestName(name: string): string | undefined {
  const upper = name.toUpperCase();
  const near = closestMatch(upper, names, { maxDistance: name.length > 10 ? MOST_MISTAKES : 1 });
  return near ?? names.find(each => lettersOf(each) === lettersOf(upper));
}

/**
 * A message for each variable that is probably a mistyped one of Dealer Bridge: it would be ignored silently.
 * @param set the names of the variables that are set
 */
export const mistypedVariables = (set: readonly string[]): readonly string[] =>
  set
    .filter(name => name.length >= SHORTEST && !(name in ENVIRONMENT))
    .flatMap(name => {
      const near = closestName(name);
      return near === undefined
        ? []
        : [`${name} is not a variable of Dealer Bridge; rename it to ${near}, or unset it`];
    });
