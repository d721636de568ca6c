import type { ResourceSchema } from '../../schemas/resource';
import { translateAny } from '../../words/translator';

/** What the declaration calls a field, in the shown language. */
export const fieldLabel = ({ fields }: ResourceSchema, source: string): string =>
  translateAny(fields.find(field => field.source === source)?.label ?? source);
