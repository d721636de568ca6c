import * as shape from '../shape';

const LONGEST_REASON = 500;

/** The reason for an action, for the log and the history. */
export const reason = shape.required(
  'Say why: the others will read it',
  shape.withMessage(
    `The reason has up to ${LONGEST_REASON} characters, and is not blank`,
    shape.leaf({
      schema: { type: 'string', minLength: 1, maxLength: LONGEST_REASON },
      is: (value): value is string =>
        typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST_REASON,
    }),
  ),
);

export const declaration = shape.withMessage('The declaration must be an object', shape.properties);

const SEVERITIES = ['error', 'warning'] as const;

/** An error or a warning about a draft. */
const finding = shape.responseObject(
  {
    /** A JSON pointer into the declaration. */
    pointer: shape.text,
    message: shape.filledText,
    cure: shape.text,
    severity: shape.oneOf(SEVERITIES, 'error'),
  },
  {
    /** The change that cures it, where that is mechanical: `path`, `op` and `value`. */
    fix: shape.properties,
  },
);

export const findings = shape.arrayOf(finding);

/** Who published a version, when and why. */
export const versionHead = {
  version: shape.count,
  digest: shape.filledText,
  by: shape.text,
  at: shape.moment,
  why: shape.text,
};

/** The revision that the caller has seen. */
export const revision = shape.withMessage('Name the revision that you have seen', shape.count);

/** The digest of the live version; blank for a new resource. */
export const expect = shape.withMessage(
  'Name the digest of the live version, or nothing for a new resource',
  shape.text,
);

/** The ids of new fields whose default is written into existing records. */
export const fill = shape.withMessage('Name the ids of new fields', shape.arrayOf(shape.filledText));
