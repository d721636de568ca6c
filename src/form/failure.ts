import { requestIdIn } from '../wire/message';
import { secondsToWait } from '../wire/retryAfter';

/** Why a save did not succeed, as the form shows it. */
export interface Failure {
  readonly title: string;
  readonly text: string;
  /** Under which the server has it in its log; null where it does not say. */
  readonly reference: string | null;
  /** Errors of the server for names that the form has no field for. */
  readonly others: readonly { readonly name: string; readonly message: string }[];
  /** So long the server asks not to be asked again; 0 where it does not. */
  readonly waitSeconds: number;
}

/** A failure, and the errors that belong onto fields of the form, by path. */
export interface SortedFailure {
  readonly failure: Failure;
  readonly onFields: Readonly<Record<string, string>>;
}

/** After these nobody knows what the server did: there was no answer, or none that could be read. */
const UNCERTAIN: ReadonlySet<unknown> = new Set(['network', 'timeout', 'unreadable']);

/**
 * Sorts what a save was refused with into words above the save bar and errors on the fields.
 * @param error what the data provider threw: react-admin's HttpError, with `body.code` and `body.errors`, or anything
 * @param hasField whether the form has a field at a path
 */
export function sortFailure(error: unknown, hasField: (path: string) => boolean): SortedFailure {
  const fields = Object.entries(fieldErrors(error));
  const others = fields.filter(([name]) => !hasField(name)).map(([name, message]) => ({ name, message }));
  const failure = {
    title: titleOf(error),
    text: textOf(error),
    reference: requestIdIn(bodyOf(error)),
    others,
    waitSeconds: waitOf(error),
  };
  return { failure, onFields: Object.fromEntries(fields.filter(([name]) => hasField(name))) };
}

/** Whether the record may have been saved although the save failed. */
export const isUncertain = (error: unknown): boolean => UNCERTAIN.has(property(bodyOf(error), 'code'));

const titleOf = (error: unknown) => (isUncertain(error) ? 'Not known whether it was saved' : 'Not saved');

function textOf(error: unknown): string {
  const said = error instanceof Error ? error.message.trim() : '';
  return said === '' ? 'The save failed, and no reason was given. Try again.' : said;
}

/** A server that has too much to do says when it may be asked again. */
const TOO_MANY = 429;

function waitOf(error: unknown): number {
  if (property(error, 'status') !== TOO_MANY) return 0;
  return secondsToWait(property(bodyOf(error), 'retryAfter'), Date.now()) ?? 0;
}

function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  const errors = property(bodyOf(error), 'errors');
  if (typeof errors !== 'object' || errors === null) return {};
  return Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

const bodyOf = (error: unknown): unknown => property(error, 'body');

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
