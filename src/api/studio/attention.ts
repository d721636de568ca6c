import { declareCalls } from '../call';
import * as shape from '../shape';
import { studio } from './feature';

const attention = shape.responseObject({
  name: shape.filledText,
  /** How many of the examined active records break a rule, not counting empty fields that are always required. */
  broken: shape.count,
  /** How many records share the values of a unique key with another record. */
  clashing: shape.count,
  /** The first record that breaks a rule, or else shares a unique key's values; blank if there is none so far. */
  id: shape.text,
  why: shape.text,
  /** Whether all records were examined; the server continues until they are. */
  isWhole: shape.flag,
});

const portion = shape.responseObject({
  /** How many records this portion examined. A portion is one page of the records of a resource. */
  records: shape.count,
  /** The last examined one, if there are more; the next portion starts after it. */
  next: shape.orNull(shape.filledText),
  /** The active records that break a rule, with their names. */
  broken: shape.arrayOf(shape.responseObject({ id: shape.filledText, name: shape.text, why: shape.text })),
  /** By unique key, each active record with a digest of the key's values, to find equal ones across portions. */
  keyed: shape.arrayOf(
    shape.responseObject({
      message: shape.text,
      records: shape.arrayOf(
        shape.responseObject({
          id: shape.filledText,
          values: shape.filledText,
          name: shape.text,
          /** The key's values as readable text. */
          shown: shape.text,
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
    answer: { json: shape.arrayOf(shape.named('StudioAttention', attention)) },
  },
  /** A portion of up to as many records as a publish moves at once. Needs the right to see the records. */
  studioAttentionOf: {
    method: 'POST',
    path: '/studio/attention/{name}',
    summary: 'Which records of a live resource break a rule, or may have the values of another one',
    body: {
      json: shape.requestObject(
        {},
        {
          /** The `next` of the previous portion. */
          after: shape.filledText,
        },
      ),
    },
    answer: { json: shape.named('StudioAttentionPortion', portion) },
    refusals: [404, 409],
  },
});

export type AttentionPortion = shape.Infer<typeof portion>;
