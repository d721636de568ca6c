import { declareCall } from '../call';
import { message } from '../message';
import {
  arrayOf,
  count,
  filledText,
  instant,
  flag,
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
import { studio } from './feature';
import { declaration, findings, MAY_LOOK, reason } from './studioCall';

const DOORS = ['blank', 'live', 'version', 'shipped', 'declaration'] as const;

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
  }),
);

/** The revision that the caller has seen. */
const revision = withMessage('Name the revision that you have seen', count);

/** The digest of the live version; blank for a new resource. */
const expect = withMessage('Name the digest of the live version, or nothing for a new resource', text);

/** The ids of new fields whose default is written into existing records. */
const fill = withMessage('Name the ids of new fields', arrayOf(filledText));

const FIELD_CHANGES = ['rename', 'kind', 'remove', 'add'] as const;

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
        from: withMessage('Begin from blank, live, version, shipped or declaration', oneOf(DOORS)),
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

/** What happens to the values of one field. */
export const dryRunStep = named(
  'StudioDryRunStep',
  responseObject({
    fid: filledText,
    label: text,
    change: oneOf(FIELD_CHANGES, 'add'),
    /** The name, or the kind, before and after; blank if there is none. */
    from: text,
    to: text,
    counts: responseObject({
      /** Renamed, and otherwise the same. */
      moved: count,
      /** Converted without loss. */
      same: count,
      /** Converted with a loss: the original is set aside. */
      changed: count,
      /** Not convertible: emptied, and the original is set aside. */
      failed: count,
      /** Set aside with the field. */
      removed: count,
      /** Restored from the values set aside. */
      returned: count,
      /** Empty before; now has the field's default. */
      filled: count,
    }),
    samples: arrayOf(responseObject({ id: filledText, outcome: text, before: text, after: text })),
  }),
);

const dryRun = named(
  'StudioDryRun',
  responseObject({
    /** How many records it examined. */
    records: count,
    /** How many of them are deleted: still stored, but in no list. */
    deleted: count,
    /** The last examined one, if there are more; the next portion starts after it. */
    next: orNull(filledText),
    /** Whether the records may be moved after the publish, because there are more than it moves at once. */
    later: flag,
    /** Identifies this dry run to a publish; without counts if it is one of several portions. */
    plan: text,
    /** Whether a publish must repeat the label or the name, because values are set aside. */
    confirm: flag,
    steps: arrayOf(dryRunStep),
    /** The rules that become stricter. */
    rules: arrayOf(text),
    /** How many active records break a rule that they do not break now. They are left as they are. */
    broken: count,
    brokenSamples: arrayOf(responseObject({ id: filledText, why: text })),
    /** Those of the rules for which the records were not checked. */
    unchecked: arrayOf(text),
    /**
     * How many active records have the values of another one under a new unique key. They are left as they are. 0 for a
     * dry run in portions, which does not check it.
     */
    clashing: count,
    clashingSamples: arrayOf(responseObject({ id: filledText, why: text })),
  }),
);

/** Refused like a publish. */
export const studioDraftDryRun = declareCall({
  ...own,
  name: 'studioDraftDryRun',
  kind: 'read',
  path: '/studio/drafts/{id}/dry-run',
  summary: 'What a publish of the draft would do to the records; nothing is stored',
  body: {
    json: requestObject(
      { revision, expect },
      {
        /** The `next` of the portion before. */
        after: filledText,
        fill,
      },
    ),
  },
  answer: { json: dryRun },
  refusals: [404, 409],
});

/**
 * Refused with 422 `findings` and the findings, 422 `notSafe` and the `changes` that need a dry run, 422 `notConfirmed`,
 * 409 `draftChanged`, 409 `liveMoved` with what is `live`, 409 `recordsMoved` with the `dryRun` as it would be now, and
 * 409 `runUnderway`. Repeated by the same user with the same revision, it is answered as the first time.
 */
export const studioDraftPublish = declareCall({
  ...own,
  name: 'studioDraftPublish',
  right: 'studio/publish',
  kind: 'write',
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
});

export type StudioDraft = Infer<typeof draft>;
export type StudioDryRun = Infer<typeof dryRun>;
