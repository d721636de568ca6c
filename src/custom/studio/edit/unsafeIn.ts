import { isDeclaration } from '../../../schemas/lint/declarationShape';
import { Place } from '../../../schemas/lint/place';
import { unsafeChanges, type UnsafeChange } from '../../../schemas/studio/unsafeChanges';
import type { DraftDeclaration } from './draftShape';

/** The version that a draft is based on. */
export interface BaseVersion {
  readonly version: number;
  readonly digest: string;
  readonly declaration: DraftDeclaration;
}

/** The changes that affect stored records; null while one of the two is not a valid declaration. */
export function unsafeIn(
  before: DraftDeclaration,
  declaration: DraftDeclaration,
): readonly UnsafeChange[] | null {
  if (!isDeclaration(before, new Place()) || !isDeclaration(declaration, new Place())) return null;
  return unsafeChanges(before, declaration);
}
