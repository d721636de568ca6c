import { declareCalls } from '../call';
import * as shape from '../shape';
import { studio } from './feature';

const published = shape.responseObject({
  name: shape.filledText,
  version: shape.count,
  /** When this version was published. */
  at: shape.text,
  declaration: shape.properties,
  /** What the caller may do with its records: 'see', 'create' … */
  rights: shape.arrayOf(shape.filledText),
});

const common = { ...studio, right: 'anyLogin', method: 'GET', kind: 'read', namesKnown: true } as const;

export const { schemas, studioDescription } = declareCalls(common, {
  /** The response has an ETag; with it in `If-None-Match`, 304 as long as nothing has changed for the caller. */
  schemas: {
    path: '/schemas',
    summary: 'The live resources that the account has made and the caller may see',
    answer: {
      json: shape.named(
        'PublishedSchemas',
        shape.responseObject({
          /** Differs after each change of the account's resources. */
          seq: shape.count,
          resources: shape.arrayOf(published),
        }),
      ),
    },
  },
  /** The API as the caller may use it: like /openapi.json, with the shipped and published resources that they may see. */
  studioDescription: {
    path: '/studio/openapi.json',
    summary:
      'The description of the API with the resources that the account has made, as far as the caller may see them',
    answer: { json: shape.properties, streamed: true },
  },
});

export type PublishedSchemas = shape.Infer<typeof schemas.answer.json>;
