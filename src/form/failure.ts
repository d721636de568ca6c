import { requestIdIn } from '../wire/http/message';
import { secondsToWait } from '../wire/http/retryAfter';
import * as words from '../words/en/form';

/** Why a save failed, for display. */
export interface Failure {
  readonly title: string;
  readonly text: string;
  /** The request id in the server's log; null if unknown. */
  readonly reference: string | null;
  /** Server errors for names that are not fields of the form. */
  readonly others: readonly { readonly name: string; readonly message: string }[];
  /** Seconds to wait before retrying (Retry-After); 0 if none. */
  readonly waitSeconds: number;
}

/** A failure, separated from the errors that belong to fields, by path. */
export interface SortedFailure {
  readonly failure: Failure;
  readonly onFields: Readonly<Record<string, string>>;
}

/** After these failures the outcome is unknown: there was no response, or an unreadable one. */
const UNCERTAIN: ReadonlySet<unknown> = new Set(['network', 'timeout', 'unreadable']);

/**
 * Splits a failed save into a message above the save bar and errors at the fields.
 * @param error from the data provider: react-admin's HttpError with `body.code` and `body.errors`, or anything
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

const titleOf = (error: unknown) => (isUncertain(error) ? words.notConfirmed : words.notSaved);

function textOf(error: unknown): string {
  const message = error instanceof Error ? error.message.trim() : '';
  return message === '' ? words.noReason : message;
}

/** An overloaded server says when to retry. */
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
