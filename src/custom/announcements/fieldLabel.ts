import type { ResourceSchema } from '../../schemas/resource';
import { translateAny } from '../../words/translator';

/** A field's declared label, in the current language. */
export const fieldLabel = ({ fields }: ResourceSchema, source: string): string =>
  translateAny(fields.find(field => field.source === source)?.label ?? source);
