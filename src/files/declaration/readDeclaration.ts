import JSON5 from 'json5';
import { STUDIO_LIMITS } from '../../schemas/studio/runTimeLimits';
import { isRecord } from '../../schemas/values/values';
import { declarationDigest, FORM } from './form';

type Declaration = Readonly<Record<string, unknown>>;

/** What a file holds. */
export interface ReadFile {
  readonly declaration: Declaration;
  /** Whether somebody changed it since it was exported, which is allowed; false where it does not say what was. */
  readonly isEdited: boolean;
}

/** Why a file holds no declaration. */
export type NoDeclarationReason = 'tooLarge' | 'noLiteral' | 'noObject' | 'otherForm';

const MESSAGES: Readonly<Record<NoDeclarationReason, string>> = {
  tooLarge: 'The file has more than 128 KB. A declaration is smaller; check that it is the right file.',
  noLiteral: 'The file is neither JSON nor one literal without code. Export the declaration anew.',
  noObject: 'The file holds no object. Export the declaration anew.',
  otherForm: `The file's "$schema" is another one than "${FORM}", which this release reads. Export it from a release like this one, or leave "$schema" out.`,
};

/** A file that holds no declaration. */
export class NoDeclaration extends Error {
  override readonly name = 'NoDeclaration';

  constructor(readonly reason: NoDeclarationReason) {
    super(MESSAGES[reason]);
  }
}

const CALL = 'defineResource(';

/**
 * The declaration that a file holds: JSON, or the one literal of a TypeScript file, which is read and never run.
 * @throws NoDeclaration
 */
export function readDeclaration(text: string): ReadFile {
  if (text.length > STUDIO_LIMITS.characters * 2) throw new NoDeclaration('tooLarge');
  const at = text.indexOf(CALL);
  const literal = at < 0 ? text : text.slice(at + CALL.length, text.lastIndexOf(')'));
  const value = parsed(literal);
  if (!isRecord(value)) throw new NoDeclaration('noObject');
  return '$schema' in value ? withoutHead(value) : { declaration: value, isEdited: false };
}

/** Without what the file says of itself; other programs may add a version there. @throws NoDeclaration */
function withoutHead(file: Declaration): ReadFile {
  const { $schema, digest, version: _, ...declaration } = file;
  if ($schema !== FORM) throw new NoDeclaration('otherForm');
  return { declaration, isEdited: digest !== undefined && digest !== declarationDigest(declaration) };
}

function parsed(literal: string): unknown {
  try {
    // A copy without what JSON does not have, such as NaN or a property of the name __proto__.
    const value: unknown = JSON.parse(JSON.stringify(JSON5.parse<unknown>(literal)) ?? 'null');
    return value;
  } catch {
    throw new NoDeclaration('noLiteral');
  }
}
