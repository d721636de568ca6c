import { isRecord } from '../../../schemas/values/values';
import { translateAny } from '../../../words/translator';
import { textOf, type DraftDeclaration } from './draftShape';

/** The label of a draft's resource; its name while it has no label. */
export const draftLabel = ({ menu, name }: DraftDeclaration): string =>
  translateAny((isRecord(menu) ? textOf(menu['label']) : '') || textOf(name));
