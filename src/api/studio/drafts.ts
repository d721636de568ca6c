import { declareCalls } from '../call';
import { message } from '../message';
import {
  arrayOf,
  count,
  filledText,
  flag,
  instant,
  moment,
  named,
  oneOf,
  orBlank,
  orNull,
  ordinal,
  requestObject,
  required,
  responseObject,
  text,
  withMessage,
  type Infer,
} from '../shape';
import { MAY_LOOK, studio } from './feature';
import { declaration, expect, fill, findings, reason, revision } from './studioCall';

const DOORS = ['blank', 'live', 'version', 'shipped', 'declaration'] as const;

const pastField = responseObject({
  fid: filledText,
  /** The id of the field whose rows it was in; blank outside rows. */
  parent: text,
  /** What it was called last. */
  source: filledText,
  label: text,
  /** When the version was published that had it no more. */
  until: moment,
});

const draft = named(
  'StudioDraft',
  responseObject({
    id: filledText,
    name: filledText,
    owner: text,
    /** Counted with each save. */
    revision: count,
    /** The live version that it started from or was last merged with; 0 if there was none. */
    baseVersion: count,
    declaration,
    findings,
    /** The shipped resource that it adds to; null for a resource of the account's own. */
    basis: orNull(declaration),
    /** The fields that earlier versions had and the newest one has not, the newest first. */
    past: arrayOf(pastField),
  }),
);

const own = { ...studio, method: 'POST', kind: 'write', right: 'studio/draft' } as const;

export const { studioDraftCreate, studioDraft, studioDraftSave, studioDraftDiscard, studioDraftPublish } =
  declareCalls(own, {
    /** Of an older version, whoever publishes may begin one as well, to roll back to it. */
    studioDraftCreate: {
      right: ['studio/draft', 'studio/publish'],
      path: '/studio/drafts',
      summary: 'Begins a draft: blank, of what is live, of an older version, or from a declaration',
      body: {
        json: requestObject(
          {
            name: required('Name the resource', filledText),
            from: withMessage('Begin from blank, live, version, shipped or declaration', oneOf(DOORS)),
          },
          { version: ordinal, declaration, label: orBlank(text) },
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
        json: requestObject(
          { revision, declaration },
          {
            /** The live version that was merged in; as before if absent. */
            baseVersion: withMessage('Name the version that was taken in', ordinal),
          },
        ),
        limit: 'record',
      },
      answer: { json: responseObject({ revision: count, findings }) },
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
     * Refused with 422 `findings` and the findings, 422 `notSafe` and the `changes` that need a dry run, 422 `notConfirmed`,
     * 409 `draftChanged`, 409 `liveMoved` with what is `live`, 409 `recordsMoved` with the `dryRun` as it would be now, and
     * 409 `runUnderway`; 422 `notApart` if records are alike by a new unique key and it is not said that this holds `fromNowOn`. Repeated by the same user with the same revision, it is answered as the first time.
     */
    studioDraftPublish: {
      right: 'studio/publish',
      path: '/studio/drafts/{id}/publish',
      summary: 'Makes a draft the live version of its resource',
      body: {
        json: requestObject(
          { revision, expect, why: reason },
          {
            /** The seal of the dry run that the user has seen. */
            plan: orBlank(text),
            /** The label or the name of the resource, if values are set aside. */
            confirm: orBlank(text),
            fill,
            /** That a new unique key does not hold for the records that are alike by it, which stay as they are. */
            fromNowOn: withMessage('Say true or false', flag),
            /** When it is published: the dry run is repeated then, and the publish refused if the result differs. */
            at: withMessage('Name a time as 2026-11-24T16:30:00Z', instant),
          },
        ),
      },
      answer: {
        json: responseObject({
          /** The version that is, or will be, live. */
          version: count,
          /** When it will be published; null if it is live already. */
          due: orNull(instant),
          /** The run that moves the records into it, if there are many. */
          run: orNull(filledText),
        }),
      },
      refusals: [404, 409],
    },
  });

export type StudioDraft = Infer<typeof draft>;
