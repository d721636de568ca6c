import {
  arrayOf,
  count,
  filledText,
  leaf,
  moment,
  oneOf,
  properties,
  required,
  responseObject,
  text,
  withMessage,
} from '../shape';

const LONGEST_REASON = 500;

/** Why something is done, for the log and the history. */
export const reason = required(
  'Say why: the others will read it',
  withMessage(
    `The reason has up to ${LONGEST_REASON} characters, and is not blank`,
    leaf({
      schema: { type: 'string', minLength: 1, maxLength: LONGEST_REASON },
      is: (value): value is string =>
        typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST_REASON,
    }),
  ),
);

export const declaration = withMessage('The declaration must be an object', properties);

const SEVERITIES = ['error', 'warning'] as const;

/** An error or a warning about a draft. */
const finding = responseObject(
  {
    /** A JSON pointer into the declaration. */
    pointer: text,
    message: filledText,
    cure: text,
    severity: oneOf(SEVERITIES, 'error'),
  },
  {
    /** The change that cures it, where that is mechanical: `path`, `op` and `value`. */
    fix: properties,
  },
);

export const findings = arrayOf(finding);

/** Who published a version, when and why. */
export const versionHead = {
  version: count,
  digest: filledText,
  by: text,
  at: moment,
  why: text,
};

/** The revision that the caller has seen. */
export const revision = withMessage('Name the revision that you have seen', count);

/** The digest of the live version; blank for a new resource. */
export const expect = withMessage('Name the digest of the live version, or nothing for a new resource', text);

/** The ids of new fields whose default is written into existing records. */
export const fill = withMessage('Name the ids of new fields', arrayOf(filledText));
