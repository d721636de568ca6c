import { canonicalJson } from '../../schemas/studio/canonicalJson';
import { hexDigest } from '../../wire/record/hexDigest';
import { FORM } from './form';
import { NoDeclaration } from './noDeclaration';

type Declaration = Readonly<Record<string, unknown>>;

/** The digest that a published version of this declaration has, on every installation. */
export const declarationDigest = (declaration: Declaration): string => hexDigest(canonicalJson(declaration));

/** What a file holds. */
export interface ReadFile {
  readonly declaration: Declaration;
  /** Whether somebody changed it since it was exported, which is allowed; false where it does not say what was. */
  readonly isEdited: boolean;
}

/** What a file of this form says of itself; other programs may add a version. */
function withoutIt(file: Declaration): Declaration {
  const { $schema: _, digest: __, version: ___, ...declaration } = file;
  return declaration;
}

/** The declaration in a text into which a file may have been pasted; the head of another form stays, and is an error. */
export const pastedDeclaration = (text: Declaration): Declaration =>
  text['$schema'] === FORM ? withoutIt(text) : text;

/**
 * The content of a JSON file without what it says of itself, if it does.
 * @throws NoDeclaration
 */
export function withoutHead(file: Declaration): ReadFile {
  if (!('$schema' in file)) return { declaration: file, isEdited: false };
  const { $schema, digest } = file;
  if ($schema !== FORM) throw new NoDeclaration('otherForm');
  const declaration = withoutIt(file);
  return { declaration, isEdited: digest !== undefined && digest !== declarationDigest(declaration) };
}
