import { declareCalls } from '../call';
import { message } from '../message';
import * as shape from '../shape';
import { MAY_LOOK, studio } from './feature';
import { declaration, expect, fill, findings, reason, revision } from './studioCall';

const STARTING_POINTS = ['blank', 'live', 'version', 'shipped', 'declaration'] as const;

const pastField = shape.responseObject({
  fid: shape.filledText,
  /** The id of the field whose rows it was in; blank outside rows. */
  parent: shape.text,
  /** Its most recent name. */
  source: shape.filledText,
  label: shape.text,
  /** When the first version without it was published. */
  until: shape.moment,
});

const draft = shape.named(
  'StudioDraft',
  shape.responseObject({
    id: shape.filledText,
    name: shape.filledText,
    owner: shape.text,
    /** Incremented by each save. */
    revision: shape.count,
    /** The live version that it started from or was last merged with; 0 if there was none. */
    baseVersion: shape.count,
    declaration,
    findings,
    /** The shipped resource that it adds to; null for a resource of the account's own. */
    basis: shape.orNull(declaration),
    /** The fields of earlier versions that the newest one lacks, newest first. */
    past: shape.arrayOf(pastField),
  }),
);

const own = { ...studio, method: 'POST', kind: 'write', right: 'studio/draft' } as const;

export const { studioDraftCreate, studioDraft, studioDraftSave, studioDraftDiscard, studioDraftPublish } =
  declareCalls(own, {
    /** A publisher may begin one as well, from an older version, to roll back to it. */
    studioDraftCreate: {
      right: ['studio/draft', 'studio/publish'],
      path: '/studio/drafts',
      summary: 'Begins a draft: blank, of what is live, of an older version, or from a declaration',
      body: {
        json: shape.requestObject(
          {
            name: shape.required('Name the resource', shape.filledText),
            from: shape.withMessage(
              'Begin from blank, live, version, shipped or declaration',
              shape.oneOf(STARTING_POINTS),
            ),
          },
          { version: shape.ordinal, declaration, label: shape.orBlank(shape.text) },
        ),
        limit: 'record',
      },
      answer: { json: draft },
      refusals: [404, 409],
    },
    studioDraft: {
      method: 'GET',
      kind: 'read',
      right: MAY_LOOK,
      path: '/studio/drafts/{id}',
      summary: 'A draft, with what is wrong with it',
      answer: { json: draft },
      refusals: [404],
    },
    /** Refused with 409 `draftChanged` and the stored draft as `theirs` if it has another revision. */
    studioDraftSave: {
      method: 'PUT',
      path: '/studio/drafts/{id}',
      summary: 'Saves a draft, which may be wrong',
      body: {
        json: shape.requestObject(
          { revision, declaration },
          {
            /** The live version that was merged in; unchanged if absent. */
            baseVersion: shape.withMessage('Name the version that was taken in', shape.ordinal),
          },
        ),
        limit: 'record',
      },
      answer: { json: shape.responseObject({ revision: shape.count, findings }) },
      refusals: [404, 409],
    },
    studioDraftDiscard: {
      right: ['studio/draft', 'studio/publish'],
      kind: 'delete',
      path: '/studio/drafts/{id}/discard',
      summary: 'Throws a draft away',
      answer: { json: message },
      refusals: [404],
    },
    /**
     * Refused with 422 `findings` and the findings, 422 `notSafe` and the `changes` that need a dry run, 422
     * `notConfirmed`, 422 `notApart` if records share the values of a new unique key and `fromNowOn` is not set, 409
     * `draftChanged`, 409 `liveMoved` with the version that is `live`, 409 `recordsMoved` with the current `dryRun`, and
     * 409 `runUnderway`. A repeated call by the same user with the same revision gets the first response again.
     */
    studioDraftPublish: {
      right: 'studio/publish',
      path: '/studio/drafts/{id}/publish',
      summary: 'Makes a draft the live version of its resource',
      body: {
        json: shape.requestObject(
          { revision, expect, why: reason },
          {
            /** The `plan` of the dry run that the user has seen. */
            plan: shape.orBlank(shape.text),
            /** The label or the name of the resource, if values are set aside. */
            confirm: shape.orBlank(shape.text),
            fill,
            /** Whether existing records with equal values of a new unique key may stay. */
            fromNowOn: shape.withMessage('Say true or false', shape.flag),
            /** When it is published: the dry run is repeated then, and the publish refused if the result differs. */
            at: shape.withMessage('Name a time as 2026-11-24T16:30:00Z', shape.instant),
          },
        ),
      },
      answer: {
        json: shape.responseObject({
          /** The version that is, or will be, live. */
          version: shape.count,
          /** When it will be published; null if it is live already. */
          due: shape.orNull(shape.instant),
          /** The run that moves the records into it, if there are many. */
          run: shape.orNull(shape.filledText),
        }),
      },
      refusals: [404, 409],
    },
  });

export type StudioDraft = shape.Infer<typeof draft>;
