import { closestMatch } from 'leven';
import { ENVIRONMENT } from './environmentTable';

/** Shorter names differ in a letter or two by chance. */
const SHORTEST = 8;
const MOST_MISTAKES = 2;

const names = Object.keys(ENVIRONMENT).filter(name => name.length >= SHORTEST);

const lettersOf = (name: string): string => [...name].sort().join('');

/** Two letters that changed places are one mistake, although the distance is two. Case is none: shells are typed in haste. */
function meant(name: string): string | undefined {
  const upper = name.toUpperCase();
  const near = closestMatch(upper, names, { maxDistance: name.length > 10 ? MOST_MISTAKES : 1 });
  return near ?? names.find(each => lettersOf(each) === lettersOf(upper));
}

/**
 * A sentence for each variable that is probably a mistyped one of ours; it would be ignored in silence otherwise.
 * @param set the names of the variables that are set
 */
export const mistypedVariables = (set: readonly string[]): readonly string[] =>
  set
    .filter(name => name.length >= SHORTEST && !(name in ENVIRONMENT))
    .flatMap(name => {
      const near = meant(name);
      return near === undefined
        ? []
        : [`${name} is not a variable of Dealer Bridge; rename it to ${near}, or unset it`];
    });
