import * as shape from '../shape';

/** The feature flag of APIs whose users are managed in the console. */
export const USERS_FEATURE = 'users';

/** The properties that the calls for users, roles and API keys share. */
export const access = { tag: 'users', right: 'users', feature: USERS_FEATURE, method: 'POST' } as const;

/** The body of calls that list everything. */
export const everything = { json: shape.requestObject({}), optional: true } as const;

/** Identifies one of them. */
export const oneOfThem = (noun: string) =>
  ({ json: shape.requestObject({ id: shape.withMessage(`Name the ${noun}`, shape.filledText) }) }) as const;

export const LONGEST_NAME = 100;

/** A text of at most this many characters. */
export const nameLeaf = (isName: (value: string) => boolean, pattern?: string) =>
  shape.leaf({
    schema: {
      type: 'string',
      minLength: 1,
      maxLength: LONGEST_NAME,
      ...(pattern !== undefined && { pattern }),
    },
    is: (value): value is string =>
      typeof value === 'string' && value !== '' && value.length <= LONGEST_NAME && isName(value),
  });
