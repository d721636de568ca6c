import {
  fieldQuestions,
  withAnswers,
  type FieldQuestion,
  type FileAndLive,
} from '../../src/files/declaration/fieldQuestions';
import { CommandFailed } from './runCommand';

/** The names of live fields, each with its name in the file; blank if it is gone. */
type Renames = ReadonlyMap<string, string>;

/**
 * The declaration of a file, with the ids of the fields that have another name in it. Nothing is guessed: what became of
 * a field that the file lacks is said by the file, or by the caller.
 * @throws CommandFailed
 */
export function renamedInFile(given: FileAndLive, renames: Renames): FileAndLive['declaration'] {
  const questions = fieldQuestions(given);
  for (const [from, to] of renames) assertPossible(questions, from, to);
  const renamed = [...renames].filter(([, to]) => to !== '');
  const known = new Set(renamed.map(([, to]) => to));
  const open = questions
    .filter(({ place }) => !known.has(place))
    .map(question => ({
      ...question,
      candidates: question.candidates.filter(({ place }) => !renames.has(place)),
    }))
    .filter(({ candidates }) => candidates.length > 0);
  if (open.length > 0) throw undecided(open);
  return withAnswers(given, { renames: new Map(renamed.map(([from, to]) => [to, from])), keeps: false });
}

/** @throws CommandFailed for a rename that nobody asks about */
function assertPossible(questions: readonly FieldQuestion[], from: string, to: string): void {
  const isAsked = questions.some(
    ({ place, candidates }) => (to === '' || place === to) && candidates.some(each => each.place === from),
  );
  if (!isAsked)
    throw new CommandFailed(
      to === ''
        ? `--rename ${from}=: there is no doubt about a live field '${from}'. Nothing was imported.`
        : `--rename ${from}=${to}: the file has no new field '${to}' that the live field '${from}' may have become. Nothing was imported.`,
    );
}

function undecided(open: readonly FieldQuestion[]): CommandFailed {
  const lines = open.map(
    ({ place, candidates }) => `  ${place}: new, or ${candidates.map(each => each.place).join(' or ')}?`,
  );
  const [first] = open;
  const [from, to] = [first?.candidates[0]?.place ?? '', first?.place ?? ''];
  return new CommandFailed(
    `The file lacks live fields and has new ones. Are they the same?\n${lines.join('\n')}
Say --rename ${from}=${to} for each that is the same, and --rename ${from}= for each that is gone. In the file, "was" says it: the names that a field had. Nothing was imported.`,
  );
}
