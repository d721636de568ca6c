import { declareCall } from '../call';
import * as shape from '../shape';
import { MAY_LOOK, studio } from './feature';

const values = shape.named(
  'StudioFieldValues',
  shape.responseObject({
    /** The values of a portion of the records, deleted ones included. */
    values: shape.arrayOf(
      shape.responseObject({
        value: shape.filledText,
        /** The displayed text: the label of a choice, or the value. */
        label: shape.text,
        /** How many records of the portion have this value. */
        records: shape.count,
      }),
    ),
    /** How many records have a value that is too long to be a choice. */
    long: shape.count,
    /** The last examined record, if there are more; the next portion starts after it. */
    next: shape.orNull(shape.filledText),
  }),
);

/** Needs the right to see the records as well. */
export const studioFieldValues = declareCall({
  ...studio,
  name: 'studioFieldValues',
  method: 'POST',
  right: MAY_LOOK,
  kind: 'read',
  path: '/studio/resources/{name}/values',
  summary: 'The distinct values of a field of a resource, portion by portion, with their counts',
  body: { json: shape.requestObject({ field: shape.filledText }, { after: shape.filledText }) },
  answer: { json: values },
  refusals: [404, 409],
});
