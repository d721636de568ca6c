import { isStorable } from '../../schemas/values/storable';
import { declareCall } from '../call';
import * as shape from '../shape';
import { MAY_LOOK, studio } from './feature';

/** Maximum number of records shown of a draft at once. */
export const MOST_PREVIEWED = 50;
const LONGEST_ID = 1_000;

const isId = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST_ID && isStorable(value);

const ids = shape.withMessage(
  `Name 1 to ${MOST_PREVIEWED} records by their ids`,
  shape.leaf({
    schema: {
      type: 'array',
      items: { type: 'string', minLength: 1, maxLength: LONGEST_ID },
      minItems: 1,
      maxItems: MOST_PREVIEWED,
    },
    is: (value): value is readonly string[] =>
      Array.isArray(value) && value.length > 0 && value.length <= MOST_PREVIEWED && value.every(isId),
  }),
);

const previewed = shape.named(
  'StudioPreviewedRecord',
  shape.responseObject({
    id: shape.filledText,
    /** As it would be stored. */
    data: shape.properties,
    /** The broken rules of the draft; blank for none. */
    why: shape.text,
  }),
);

/** Missing records are omitted. Refused with 422 `findings` while the draft has errors. */
export const studioDraftRecords = declareCall({
  ...studio,
  name: 'studioDraftRecords',
  method: 'POST',
  right: MAY_LOOK,
  kind: 'read',
  path: '/studio/drafts/{id}/records',
  summary: 'Records as a publish of the draft would leave them; nothing is stored',
  body: { json: shape.requestObject({ ids }), limit: 'record' },
  answer: { json: shape.arrayOf(previewed) },
  refusals: [404, 409],
});

export type PreviewedRecord = shape.Infer<typeof previewed>;
