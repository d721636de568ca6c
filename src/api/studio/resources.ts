import { declareCalls } from '../call';
import { message } from '../message';
import * as shape from '../shape';
import { MAY_LOOK, studio } from './feature';
import { declaration, reason } from './studioCall';

/** `adapted`: a shipped resource with additions of the account. */
const ORIGINS = ['shipped', 'own', 'adapted'] as const;
const STATES = ['draft', 'live', 'retired'] as const;

const entry = shape.responseObject({
  name: shape.filledText,
  label: shape.text,
  origin: shape.oneOf(ORIGINS, 'own'),
  /** `draft`: it has only drafts. */
  state: shape.oneOf(STATES, 'live'),
  /** The newest published version; 0 if there is none. */
  version: shape.count,
  /** How many active records the account has. */
  records: shape.count,
  drafts: shape.arrayOf(shape.responseObject({ id: shape.filledText, owner: shape.text, at: shape.moment })),
  publishedAt: shape.orNull(shape.moment),
  publishedBy: shape.orNull(shape.text),
  /** When it was retired, if it is. */
  retiredAt: shape.orNull(shape.moment),
  /** Whether a release ships another resource of this name, and the account has not decided to keep its own. */
  isOffered: shape.flag,
  /** Whether it is a shipped resource that the account may extend. */
  isAdaptable: shape.flag,
});

const reference = shape.responseObject({
  name: shape.filledText,
  label: shape.text,
  /** The labels of the fields. */
  fields: shape.arrayOf(shape.text),
});

const change = {
  ...studio,
  method: 'POST',
  right: 'studio/publish',
  body: { json: shape.requestObject({ why: reason }) },
  answer: { json: message },
  refusals: [404, 409],
} as const;

export const { studioRetire, studioRestore, studioKeep } = declareCalls(change, {
  /**
   * Refused with 422 if `renamedTo` names no live resource of the account, and with 409 `referenced` and the
   * `references` if live resources that are not named in `accept` refer to it.
   */
  studioRetire: {
    body: {
      json: shape.requestObject(
        { why: reason },
        {
          accept: shape.withMessage(
            'Name the resources that may go on to refer to it',
            shape.arrayOf(shape.filledText),
          ),
          /** The resource that replaces it, and how many records were copied; shown in the histories of both. */
          renamedTo: shape.withMessage(
            'Name the resource that takes its place, and how many records were copied',
            shape.requestObject({ name: shape.filledText, records: shape.count }),
          ),
        },
      ),
    },
    kind: 'delete',
    path: '/studio/resources/{name}/retire',
    summary: 'Takes a resource out of use; its records stay, and their calls are answered with 410',
  },
  studioRestore: {
    kind: 'write',
    path: '/studio/resources/{name}/restore',
    summary: 'Puts a retired resource into use again',
  },
  /** Refused with 409 `offerMoved` if a newer release has changed the offered resource. */
  studioKeep: {
    kind: 'write',
    path: '/studio/resources/{name}/keep',
    summary:
      'Keeps a resource of the account rather than the one that a release ships under its name, until it ships another',
    body: {
      json: shape.requestObject({
        why: reason,
        digest: shape.withMessage('Name the digest of what is offered', shape.filledText),
      }),
    },
  },
});

const purge = { ...studio, right: 'studio/purge' } as const;

export const { studioBackup, studioPurge } = declareCalls(purge, {
  /** Like `studioAside`, it also needs the right to see the records of the resource. */
  studioBackup: {
    method: 'GET',
    kind: 'read',
    path: '/studio/resources/{name}/backup',
    summary: 'A published resource with its versions, records and what stands aside; needed before a purge',
    answer: { json: shape.properties, streamed: true },
    refusals: [404],
    isSlow: true,
  },
  /**
   * Refused with 409 `notRetired`, `tooEarly` less than 30 days after it was retired, and `backupOld`; with 422
   * `notConfirmed` unless its label or name is repeated.
   */
  studioPurge: {
    method: 'POST',
    kind: 'delete',
    path: '/studio/resources/{name}/purge',
    summary: 'Deletes the records of a retired resource for good; its versions and the log stay',
    body: {
      json: shape.requestObject({
        why: reason,
        confirm: shape.withMessage('Repeat the name of the resource', shape.text),
        backup: shape.withMessage('Name the `backup` of the file that you have downloaded', shape.text),
      }),
    },
    answer: { json: message },
    refusals: [404, 409],
  },
});

const asideValue = shape.responseObject({
  recordId: shape.filledText,
  /** The record's name: the value of its `display` field. */
  recordName: shape.text,
  /** The field's label; `fid` is its id. */
  field: shape.text,
  fid: shape.filledText,
  /** The version whose publish removed it. */
  version: shape.count,
  /** The value, the result of the publish, and the record's current value; as JSON unless it is text. */
  value: shape.text,
  became: shape.text,
  now: shape.text,
});

const read = { ...studio, method: 'GET', kind: 'read', right: MAY_LOOK } as const;

export const { studioResources, studioResource, studioAside } = declareCalls(read, {
  studioResources: {
    path: '/studio/resources',
    summary: 'Every resource of the account, shipped, published and drafted',
    answer: { json: shape.arrayOf(shape.named('StudioResource', entry)) },
  },
  studioResource: {
    path: '/studio/resources/{name}',
    summary: 'A shipped or published resource',
    answer: {
      json: shape.responseObject({
        name: shape.filledText,
        origin: shape.oneOf(ORIGINS, 'own'),
        state: shape.oneOf(STATES, 'live'),
        version: shape.count,
        /** Blank for a shipped resource that the account has never extended. */
        digest: shape.text,
        declaration,
        /** The resource that a release ships under this name; null if there is none, or if the account kept its own. */
        offered: shape.orNull(
          shape.named('StudioOffer', shape.responseObject({ digest: shape.filledText, declaration })),
        ),
        /** The live resources with references to this one; none for a shipped resource, which cannot be retired. */
        referredBy: shape.arrayOf(reference),
      }),
    },
    refusals: [404],
  },
  studioAside: {
    path: '/studio/resources/{name}/aside',
    summary:
      'The values that publishes have taken out of records and put aside, or that were typed into fields that were gone',
    query: { fid: 'The id of a field, whose values alone are answered' },
    answer: { json: shape.arrayOf(shape.named('StudioAsideValue', asideValue)), streamed: true },
    refusals: [404],
  },
});

export type StudioAsideValue = shape.Infer<typeof asideValue>;
export type StudioReference = shape.Infer<typeof reference>;
export type StudioResource = shape.Infer<typeof entry>;
