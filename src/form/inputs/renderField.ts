import type { ReactNode } from 'react';
import type { Field } from '../../schemas/field';

/** Renders a field inside a row; passed in, so that rows can contain every kind, including rows. */
export type RenderField = (field: Field, path: string) => ReactNode;
