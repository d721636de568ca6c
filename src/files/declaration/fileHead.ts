import { canonicalJson } from '../../schemas/studio/canonicalJson';
import { hexDigest } from '../../wire/record/hexDigest';
import { FORM } from './form';
import { NoDeclaration } from './noDeclaration';

type Declaration = Readonly<Record<string, unknown>>;

/** The digest of a published version of this declaration, the same in every installation. */
export const declarationDigest = (declaration: Declaration): string => hexDigest(canonicalJson(declaration));

/** The content of a file. */
export interface ReadFile {
  readonly declaration: Declaration;
  /** Whether it was changed after its export, which is allowed; false if the file does not record its digest. */
  readonly isEdited: boolean;
}

/** Removes the file's metadata; other programs may have added a version. */
function withoutMetadata(file: Declaration): Declaration {
  const { $schema: _, digest: __, version: ___, ...declaration } = file;
  return declaration;
}

/** The declaration in a text that may be a pasted file. Keeps a head in another format, which is an error. */
export const pastedDeclaration = (text: Declaration): Declaration =>
  text['$schema'] === FORM ? withoutMetadata(text) : text;

/** The content of a JSON file without its head, if it has one. @throws NoDeclaration */
export function withoutHead(file: Declaration): ReadFile {
  if (!('$schema' in file)) return { declaration: file, isEdited: false };
  const { $schema, digest } = file;
  if ($schema !== FORM) throw new NoDeclaration('otherForm');
  const declaration = withoutMetadata(file);
  return { declaration, isEdited: digest !== undefined && digest !== declarationDigest(declaration) };
}
