import type { FieldKind } from './field';

/** Kinds that are never empty, or that nobody fills in. */
export const NEVER_REQUIRED: ReadonlySet<FieldKind> = new Set(['boolean', 'yesNo', 'readOnly']);
