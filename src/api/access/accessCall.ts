import * as shape from '../shape';

/** The feature flag of APIs whose users are managed in the console. */
export const USERS_FEATURE = 'users';

/** The properties that the calls for users, roles and API keys share. */
export const access = { tag: 'users', right: 'users', feature: USERS_FEATURE, method: 'POST' } as const;

/** The body of calls that list everything: empty, and optional. */
export const emptyBody = { json: shape.requestObject({}), optional: true } as const;

/** The body of calls that concern one entry. */
export const byId = (noun: string) =>
  ({ json: shape.requestObject({ id: shape.withMessage(`Name the ${noun}`, shape.filledText) }) }) as const;

export const LONGEST_NAME = 100;

/** A name of up to `LONGEST_NAME` characters; `pattern` documents `isName`. */
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
