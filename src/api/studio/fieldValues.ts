import { declareCall } from '../call';
import { arrayOf, count, filledText, named, orNull, requestObject, responseObject, text } from '../shape';
import { MAY_LOOK, studio } from './feature';

const values = named(
  'StudioFieldValues',
  responseObject({
    /** The values of a portion of the records, deleted ones included. */
    values: arrayOf(
      responseObject({
        value: filledText,
        /** What people read: the label of a choice, or the value. */
        label: text,
        /** How many records of the portion have it. */
        records: count,
      }),
    ),
    /** How many records have a value that is too long to be a choice. */
    long: count,
    /** The last examined record, if there are more; the next portion starts after it. */
    next: orNull(filledText),
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
  body: { json: requestObject({ field: filledText }, { after: filledText }) },
  answer: { json: values },
  refusals: [404, 409],
});
