import type { ParameterObject } from 'openapi3-ts/oas31';
import type { Shape } from './shape';

/** What a call is answered with when it goes well: JSON of a shape, a file, or nothing for the reason that is said. */
export type Success =
  { readonly json: Shape } | { readonly file: string | readonly string[] } | { readonly nothing: string };

/** What a call is sent besides its path. */
export type SentBody =
  | { readonly json: Shape; readonly optional?: boolean }
  /** Multipart, with the file in the field `file`. */
  | { readonly upload: true };

/** One call of the API as it is described. */
export interface Call {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  /** With placeholders as the wire has them: `/segmap/search/{term}`. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  /** `bearer` unless said otherwise. */
  readonly login?: 'bearer' | 'basic' | 'none';
  readonly query?: readonly ParameterObject[];
  readonly body?: SentBody;
  /** Whether it may say what the change was made from. */
  readonly namesBase?: boolean;
  /** Whether it may name the list that the caller holds. */
  readonly namesKnown?: boolean;
  /** By status. */
  readonly answers: Readonly<Record<number, Success>>;
  /** Statuses of refusals beyond those that follow from login and body. */
  readonly refusals?: readonly number[];
}
