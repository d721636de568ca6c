import { FORM } from './form';

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
