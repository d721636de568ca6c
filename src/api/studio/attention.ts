import { declareCalls } from '../call';
import {
  arrayOf,
  count,
  filledText,
  flag,
  named,
  orNull,
  requestObject,
  responseObject,
  text,
  type Infer,
} from '../shape';
import { studio } from './feature';

const attention = responseObject({
  name: filledText,
  /** How many of the examined active records break a rule, apart from an empty field that is always required. */
  broken: count,
  /** How many have the values of another one under a unique key. */
  clashing: count,
  /** The first record that breaks a rule, or else has the values of another one; blank if there is none so far. */
  id: text,
  why: text,
  /** Whether all records were examined; the server goes on until they are. */
  isWhole: flag,
});

const portion = responseObject({
  /** How many records it examined. */
  records: count,
  /** The last examined one, if there are more; the next portion starts after it. */
  next: orNull(filledText),
  /** The active records that break a rule, with what people call them. */
  broken: arrayOf(responseObject({ id: filledText, name: text, why: text })),
  /** By unique key, the active records with a digest of what it compares: those of two portions may be alike. */
  keyed: arrayOf(
    responseObject({
      message: text,
      records: arrayOf(
        responseObject({
          id: filledText,
          values: filledText,
          name: text,
          /** What it compares, to be read. */
          shown: text,
        }),
      ),
    }),
  ),
});

const common = { ...studio, right: 'anyLogin', kind: 'read' } as const;

export const { studioAttention, studioAttentionOf } = declareCalls(common, {
  studioAttention: {
    method: 'GET',
    path: '/studio/attention',
    summary:
      'The live resources of the account some of whose records break a rule that came later, or have the values of another one under a unique key',
    answer: { json: arrayOf(named('StudioAttention', attention)) },
  },
  /** A portion of up to as many records as a publish moves at once. Needs the right to see the records. */
  studioAttentionOf: {
    method: 'POST',
    path: '/studio/attention/{name}',
    summary: 'Which records of a live resource break a rule, or may have the values of another one',
    body: {
      json: requestObject(
        {},
        {
          /** The `next` of the portion before. */
          after: filledText,
        },
      ),
    },
    answer: { json: named('StudioAttentionPortion', portion) },
    refusals: [404, 409],
  },
});

export type AttentionPortion = Infer<typeof portion>;
