import type { CallRight } from '../rights/right';
import type { Infer, Shape } from './shape';

/** What a call may have done if its response is lost: nothing, or saved, deleted or posted something. */
export type CallKind = 'read' | 'write' | 'delete' | 'post';

/** A call's request body. */
export type Body =
  | {
      readonly json: Shape<unknown>;
      /** Whether the body may be omitted. */
      readonly optional?: boolean;
      /** The server limit for its size; 'message' by default. */
      readonly limit?: 'message' | 'record' | 'batch' | 'bulkDelete';
    }
  /** Multipart, with one file in the field `file`; names the server limit for its size. */
  | { readonly upload: 'file' | 'workbook' };

/** A call's successful response. */
export type Answer =
  /** `streamed`: the server generates the text piece by piece. */
  | {
      readonly json: Shape<unknown>;
      readonly streamed?: boolean;
      /** 200 by default. */
      readonly statuses?: readonly (200 | 201)[];
    }
  /** A file of one of these types. */
  | { readonly file: readonly string[] };

/** A call of the API, from which everything else is derived. */
export interface Call {
  /** Names the call's handler. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With placeholders: `/sync/records/{redisId}`. */
  readonly path: string;
  readonly kind: CallKind;
  /** What the caller must be allowed to do; checked before the request is read. */
  readonly right: CallRight;
  /** How the caller logs in: 'bearer' by default. */
  readonly login?: 'bearer' | 'basic' | 'none';
  readonly tag: string;
  readonly summary: string;
  /** The feature flag for the call in the login response; calls without one exist in every API. */
  readonly feature?: string;
  /** JSON values in the query, by name, each with its description. */
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Body;
  /** Whether `If-Match` may name the version that the change is based on. */
  readonly namesBase?: boolean;
  /** Whether `If-None-Match` may name the list that the caller has; 304 if it has not changed. */
  readonly namesKnown?: boolean;
  /** The body of a 226 response: the changes since the caller's list, if the request has `A-IM: changes`. */
  readonly changes?: Shape<unknown>;
  readonly answer: Answer;
  /** Statuses of refusals beyond those implied by the login and the body. */
  readonly refusals?: readonly number[];
  /** Additional properties in the body of a refusal. */
  readonly refusal?: (error: {
    readonly status: number;
    readonly message: string;
  }) => Readonly<Record<string, string>>;
  /** The console's time limit in milliseconds; such a call is not retried. 30 s by default. */
  readonly timeLimitMs?: number;
  /** Whether it uploads or creates a file: the server allows such a call more time. */
  readonly isSlow?: boolean;
  /** Whether it creates and stores a file, or consumes a one-time file, although it changes no record. */
  readonly changesFiles?: boolean;
  /** Whether it is allowed while the caller sees the console as a role would, although it does more than read. */
  readonly whileLooking?: boolean;
  /** Whether the console retries while the file is still being created (503 `fileNotReady`). */
  readonly comesLater?: boolean;
}

/**
 * Declares a call. Once it is listed in `calls.ts`, `server/routes/handlers.ts` does not compile without its handler.
 */
export const declareCall = <const C extends Call>(call: C): C => call;

/** The calls of a table: each with its name, its own properties, and the shared ones that it does not replace. */
type Declared<Shared, Own> = {
  readonly [Name in keyof Own]: Simplify<Omit<Shared, keyof Own[Name]> & Own[Name] & { readonly name: Name }>;
};

type Simplify<T> = { readonly [Key in keyof T]: T[Key] };

/** A call's own properties: at least those that are not shared. */
type OwnPart<Shared> = Omit<Call, keyof Shared | 'name'> & Partial<Omit<Call, 'name'>>;

/** Declares calls by name that share properties; each call may replace them. */
export const declareCalls = <
  const Shared extends Partial<Call>,
  const Own extends Readonly<Record<string, OwnPart<Shared>>>,
>(
  shared: Shared,
  calls: Own,
): Declared<Shared, Own> =>
  Object.fromEntries<unknown>(
    Object.entries<object>(calls).map(([name, own]) => [name, { ...shared, ...own, name }]),
    // The compiler cannot infer that each entry becomes its own call.
  ) as Declared<Shared, Own>;

type PlaceholderIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholderIn<Rest>
  : never;

/** The values in a call's path, by name. */
export type ParamsOf<C extends Call> = { readonly [Name in PlaceholderIn<C['path']>]: string };

/** A call's JSON request body. */
export type BodyOf<C extends Call> = C extends { readonly body: { readonly json: infer S } }
  ? Infer<S>
  : undefined;

/** A call with a JSON response of this type. */
export interface JsonCall<T> {
  readonly answer: { readonly json: Shape<T> };
}

/** A call whose response is a file. */
export interface FileCall {
  readonly answer: { readonly file: readonly string[] };
}

/** A call's JSON response. */
export type AnswerOf<C extends Call> = C extends { readonly answer: { readonly json: infer S } }
  ? Infer<S>
  : never;

type BodyPart<C extends Call> = C extends { readonly body: { readonly optional: true } }
  ? { readonly body?: BodyOf<C> }
  : C extends { readonly body: { readonly json: Shape<unknown> } }
    ? { readonly body: BodyOf<C> }
    : C extends { readonly body: { readonly upload: unknown } }
      ? { readonly file: File }
      : object;

/** A caller's input: the values in the path, and the body. */
export type RequestOf<C extends Call> = ParamsOf<C> & BodyPart<C>;

/** The arguments of a call: none if it has no input. */
export type ArgumentsOf<C extends Call> =
  object extends RequestOf<C> ? [request?: RequestOf<C>] : [request: RequestOf<C>];
