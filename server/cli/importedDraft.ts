import {
  fieldQuestions,
  withAnswers,
  type FieldQuestion,
  type FileAndLive,
} from '../../src/files/declaration/fieldQuestions';
import type { ReadFile } from '../../src/files/declaration/fileHead';
import { resources as shipped } from '../../src/schemas';
import { lintResource } from '../../src/schemas/lintResource';
import { canonicalJson } from '../../src/schemas/studio/canonicalJson';
import { asDeclaration } from '../../src/schemas/studio/findings';
import { OWN_FIELD, overlayFaults } from '../../src/schemas/studio/overlay/overlayFaults';
import { beyondLimits, STUDIO_LIMITS } from '../../src/schemas/studio/runTimeLimits';
import type { RunTimeFault } from '../../src/schemas/studio/runTimeRules';
import { withFieldIds } from '../../src/wire/record/fieldIds';
import { auditTime } from '../../src/wire/text/dates';
import { ApiError } from '../http/errors';
import { draftPlace } from '../routes/studio/draftPlace';
import type { OwnSchemas } from '../routes/studio/registry';
import { studioEntry } from '../routes/studio/studioLog';
import type { Store } from '../store/store';
import { CommandFailed } from './runCommand';

/** The actor in the transaction log. */
const WHO = { user: 'command line', uid: 0 };

interface Import extends ReadFile {
  readonly account: string;
  /** The owner of the new draft. */
  readonly owner: string;
  readonly renames: Renames;
  readonly now: Date;
}

/** Makes a draft from a file. @returns the text to print @throws CommandFailed */
export async function importedDraft(
  { studio, users }: Pick<Store, 'studio' | 'users'>,
  schemas: OwnSchemas,
  { declaration: inFile, isEdited, account, owner, renames, now }: Import,
): Promise<string> {
  const name = String(inFile['name'] ?? '');
  assertFaultless(lintResource(inFile));
  const beyond = beyondLimits(inFile, JSON.stringify(inFile));
  if (beyond !== null) throw new CommandFailed(`${beyond}. Nothing was imported.`);
  const { own, basis } = placeIn(schemas, name);
  const live = own?.declaration ?? basis;
  const prefix = basis ? OWN_FIELD : '';
  const declaration = renamedInFile({ declaration: inFile, live: { ...live }, prefix }, renames);
  const content = withFieldIds(declaration, live, await studio.removedFields(account, name));
  const whole = basis && asDeclaration(content);
  if (whole) assertFaultless(overlayFaults(whole, basis));
  const known = await users.list(account);
  if (!known.some(each => each.name === owner))
    throw new CommandFailed(`The account ${account} has no user '${owner}'.`);
  const draft = {
    name,
    owner,
    baseVersion: own?.version ?? 0,
    declaration: canonicalJson(content),
    at: auditTime(now),
  };
  const added = await studio.addDraft(account, draft, met => {
    if (met.drafts >= STUDIO_LIMITS.drafts)
      throw new CommandFailed(
        `An account has at most ${STUDIO_LIMITS.drafts} drafts. Throw some away first.`,
      );
    const after = { draft: met.draft.id, from: 'file', owner, baseVersion: draft.baseVersion };
    return studioEntry({ account, ...WHO }, now, { action: 'draft', name, before: {}, after });
  });
  const edited = isEdited ? ' The file was changed after its export.' : '';
  return `Draft ${added.id} of '${name}' belongs to ${owner}, who publishes it at /studio/edit/${added.id} after its dry run.${edited}`;
}

/** The resource that the draft would change, as in the console. @throws CommandFailed */
function placeIn(schemas: OwnSchemas, name: string): ReturnType<typeof draftPlace> {
  try {
    return draftPlace(name, schemas, shipped);
  } catch (cause) {
    if (cause instanceof ApiError)
      throw new CommandFailed(`'${name}': ${cause.message}. Nothing was imported.`);
    throw cause;
  }
}

/** @throws CommandFailed naming the first fault */
function assertFaultless([first]: readonly RunTimeFault[]): void {
  if (first)
    throw new CommandFailed(`${first.pointer || '/'}: ${first.message} ${first.cure} Nothing was imported.`);
}

/** For names of live fields, the name in the file; blank for a removed field. */
type Renames = ReadonlyMap<string, string>;

/**
 * The declaration of a file, in which renamed fields have the ids of the live ones. Nothing is guessed: for each live
 * field that the file lacks, the file or the caller must say whether it was renamed or removed.
 * @throws CommandFailed
 */
function renamedInFile(given: FileAndLive, renames: Renames): FileAndLive['declaration'] {
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

/** @throws CommandFailed for a rename that answers no question */
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
