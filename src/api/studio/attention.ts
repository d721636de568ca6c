import { declareCall } from '../call';
import { arrayOf, count, filledText, named, responseObject, text } from '../shape';
import { studio } from './feature';

const attention = responseObject({
  name: filledText,
  /** How many of the examined active records break a rule, apart from an empty field that is always required. */
  broken: count,
  /** The first of them. */
  id: filledText,
  why: text,
});

/** Of at most 5,000 records of each resource. */
export const studioAttention = declareCall({
  ...studio,
  name: 'studioAttention',
  right: 'anyLogin',
  method: 'GET',
  kind: 'read',
  path: '/studio/attention',
  summary: 'The live resources of the account some of whose records break a rule that came later',
  answer: { json: arrayOf(named('StudioAttention', attention)) },
});
