import { closestMatch } from 'leven';

/** What to do about a name that is none of the known: the one that was probably meant, or what there is. */
export function nearestName(name: string, known: readonly string[]): string {
  const meant = meantName(name, known);
  if (meant !== undefined) return `Did you mean '${meant}'?`;
  if (known.length === 0) return 'There is nothing to choose from yet.';
  const shown = known.slice(0, LISTED).join(', ');
  return `Choose one of: ${shown}${known.length > LISTED ? ' …' : ''}.`;
}

const LISTED = 12;

/** Names that differ in case alone are meant first; then the one with the fewest changed letters, if those are few. */
function meantName(name: string, known: readonly string[]): string | undefined {
  const lower = name.toLowerCase();
  const sameLetters = known.find(other => other.toLowerCase() === lower);
  if (sameLetters !== undefined) return sameLetters;
  const maxDistance = Math.max(1, Math.min(3, Math.floor(name.length / 2)));
  const near = known.filter(other => Math.abs(other.length - name.length) <= maxDistance);
  const best = closestMatch(
    lower,
    near.map(other => other.toLowerCase()),
    { maxDistance },
  );
  return near.find(other => other.toLowerCase() === best);
}
