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

/** The changes that touch stored records; none while the draft has errors. */
export function unsafeIn(base: BaseVersion | null, declaration: DraftDeclaration): readonly UnsafeChange[] {
  const before = base?.declaration;
  if (!isDeclaration(before, new Place()) || !isDeclaration(declaration, new Place())) return [];
  return unsafeChanges(before, declaration);
}
