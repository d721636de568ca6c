import { declareCalls } from '../call';
import { arrayOf, count, filledText, named, properties, responseObject, text, type Infer } from '../shape';
import { studio } from './feature';

const published = responseObject({
  name: filledText,
  version: count,
  /** When this version was published. */
  at: text,
  declaration: properties,
  /** What the caller may do with its records: 'see', 'create' … */
  rights: arrayOf(filledText),
});

const common = { ...studio, right: 'anyLogin', method: 'GET', kind: 'read', namesKnown: true } as const;

export const { schemas, studioDescription } = declareCalls(common, {
  /** The response has an ETag; with it in `If-None-Match`, 304 as long as nothing has changed for the caller. */
  schemas: {
    path: '/schemas',
    summary: 'The live resources that the account has made and the caller may see',
    answer: {
      json: named(
        'PublishedSchemas',
        responseObject({
          /** Differs after each change of the account's resources. */
          seq: count,
          resources: arrayOf(published),
        }),
      ),
    },
  },
  /** The API as the caller may use it: like /openapi.json, with the shipped and published resources that they may see. */
  studioDescription: {
    path: '/studio/openapi.json',
    summary:
      'The description of the API with the resources that the account has made, as far as the caller may see them',
    answer: { json: properties, streamed: true },
  },
});

export type PublishedSchemas = Infer<typeof schemas.answer.json>;
