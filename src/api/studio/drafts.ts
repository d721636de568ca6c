import { declareCall } from '../call';
import { message } from '../message';
import {
  count,
  filledText,
  named,
  oneOf,
  orBlank,
  ordinal,
  requestObject,
  required,
  responseObject,
  text,
  withMessage,
  type Infer,
} from '../shape';
import { studio } from './feature';
import { declaration, findings, MAY_LOOK, reason } from './studioCall';

const DOORS = ['blank', 'live', 'version', 'declaration'] as const;

const draft = named(
  'StudioDraft',
  responseObject({
    id: filledText,
    name: filledText,
    owner: text,
    /** Counted with each save. */
    revision: count,
    /** The live version that it began from; 0 if there was none. */
    baseVersion: count,
    declaration,
    findings,
  }),
);

/** The revision that the caller has seen. */
const revision = withMessage('Name the revision that you have seen', count);

const own = { ...studio, method: 'POST', right: 'studio/draft' } as const;

export const studioDraftCreate = declareCall({
  ...own,
  name: 'studioDraftCreate',
  kind: 'write',
  path: '/studio/drafts',
  summary: 'Begins a draft: blank, of what is live, of an older version, or from a declaration',
  body: {
    json: requestObject(
      {
        name: required('Name the resource', filledText),
        from: withMessage('Begin from blank, live, version or declaration', oneOf(DOORS)),
      },
      { version: ordinal, declaration, label: orBlank(text) },
    ),
    limit: 'record',
  },
  answer: { json: draft },
  refusals: [404, 409],
});

export const studioDraft = declareCall({
  ...studio,
  name: 'studioDraft',
  method: 'GET',
  kind: 'read',
  right: MAY_LOOK,
  path: '/studio/drafts/{id}',
  summary: 'A draft, with what is wrong with it',
  answer: { json: draft },
  refusals: [404],
});

/** Refused with 409 `draftChanged` and the stored draft as `theirs` if it has another revision. */
export const studioDraftSave = declareCall({
  ...own,
  name: 'studioDraftSave',
  method: 'PUT',
  kind: 'write',
  path: '/studio/drafts/{id}',
  summary: 'Saves a draft, which may be wrong',
  body: { json: requestObject({ revision, declaration }), limit: 'record' },
  answer: { json: responseObject({ revision: count, findings }) },
  refusals: [404, 409],
});

export const studioDraftDiscard = declareCall({
  ...own,
  name: 'studioDraftDiscard',
  kind: 'delete',
  path: '/studio/drafts/{id}/discard',
  summary: 'Throws a draft away',
  answer: { json: message },
  refusals: [404],
});

/**
 * Refused with 422 `findings` and the findings, 422 `notSafe` and the `changes` that need a dry run, 409 `draftChanged`,
 * and 409 `liveMoved` with what is `live`.
 */
export const studioDraftPublish = declareCall({
  ...own,
  name: 'studioDraftPublish',
  right: 'studio/publish',
  kind: 'write',
  path: '/studio/drafts/{id}/publish',
  summary: 'Makes a draft the live version of its resource',
  body: {
    json: requestObject({
      revision,
      /** The digest of the version that is live; blank for a new resource. */
      expect: withMessage('Name the digest of the live version, or nothing for a new resource', text),
      why: reason,
    }),
  },
  answer: { json: responseObject({ version: count }) },
  refusals: [404, 409],
});

export type StudioDraft = Infer<typeof draft>;
