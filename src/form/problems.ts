import { useFormState } from 'react-hook-form';
import type { ResourceSchema } from '../schemas/resource';
import { labelAt, topOf } from './fieldPath';

/** A reason why a form cannot be saved. */
export interface Problem {
  /** The field's name in the form: `segid`, `cash_bank_map.0.payment_mode`. */
  readonly path: string;
  readonly label: string;
  readonly message: string;
}

/** Every error of a form, in screen order. */
export function problemsOf(
  schema: ResourceSchema,
  errors: Readonly<Record<string, unknown>>,
): readonly Problem[] {
  const positions = new Map(fieldsOnScreen(schema).map((source, position) => [source, position]));
  const positionOf = ({ path }: Problem) => positions.get(topOf(path)) ?? positions.size;
  return messagesIn(errors, '')
    .map(({ path, message }) => ({ path, message, label: labelAt(schema.fields, path) }))
    .sort((one, other) => positionOf(one) - positionOf(other));
}

/** Field names in screen order: section by section, each after its toggle. */
function fieldsOnScreen(schema: ResourceSchema): readonly string[] {
  return schema.sections.flatMap(section =>
    section.toggle === undefined ? section.fields : [section.toggle, ...section.fields],
  );
}

interface Message {
  readonly path: string;
  readonly message: string;
}

/** react-hook-form nests errors like the values; an error is an object whose message is a text. */
function messagesIn(errors: unknown, path: string): readonly Message[] {
  if (typeof errors !== 'object' || errors === null) return [];
  if ('message' in errors && typeof errors.message === 'string') {
    return [{ path: path.replace(/\.root$/, ''), message: errors.message }];
  }
  return Object.entries(errors).flatMap(([key, nested]) =>
    key === 'ref' ? [] : messagesIn(nested, path === '' ? key : `${path}.${key}`),
  );
}

/** The errors of the form; renders only when they change. */
export function useProblems(schema: ResourceSchema): readonly Problem[] {
  const { errors } = useFormState();
  return problemsOf(schema, errors);
}
