import { closestMatch } from 'leven';
import { ENVIRONMENT } from './environmentTable';

/** Shorter names differ in a letter or two by chance. */
const SHORTEST = 8;
const MOST_MISTAKES = 2;

const names = Object.keys(ENVIRONMENT).filter(name => name.length >= SHORTEST);

/**
 * A sentence for each variable that is probably a mistyped one of ours; it would be ignored in silence otherwise.
 * @param set the names of the variables that are set
 */
export const mistypedVariables = (set: readonly string[]): readonly string[] =>
  set
    .filter(name => name.length >= SHORTEST && !(name in ENVIRONMENT))
    .flatMap(name => {
      const near = closestMatch(name, names, { maxDistance: name.length > 10 ? MOST_MISTAKES : 1 });
      return near === undefined
        ? []
        : [`${name} is not a variable of Dealer Bridge; rename it to ${near}, or unset it`];
    });
