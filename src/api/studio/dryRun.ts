import { declareCall } from '../call';
import {
  arrayOf,
  count,
  filledText,
  flag,
  named,
  oneOf,
  orNull,
  requestObject,
  responseObject,
  text,
  type Infer,
} from '../shape';
import { MAY_LOOK, studio } from './feature';
import { expect, fill, revision } from './studioCall';

const FIELD_CHANGES = ['rename', 'kind', 'target', 'stored', 'columns', 'remove', 'add'] as const;

/** What happens to the values of one field. */
export const dryRunStep = named(
  'StudioDryRunStep',
  responseObject({
    fid: filledText,
    label: text,
    change: oneOf(FIELD_CHANGES, 'add'),
    /**
     * The name, the kind, or the resource to which it refers, before and after; blank if there is none. Of rows, one
     * label a line: the columns that are removed, and those that become another.
     */
    from: text,
    to: text,
    counts: responseObject(
      {
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
      },
      {
        /** Rows that lose a column: set aside as they were. */
        cut: count,
        /** References that become the id of their record, because its name cannot be found: set aside. */
        unnamed: count,
        /** Not in the field of any active record that is referred to: emptied, and set aside. */
        unmatched: count,
        /** In the fields of several such records: emptied, and set aside. */
        ambiguous: count,
        /** Still set aside, although the field has their form again: the record was written since. */
        kept: count,
      },
    ),
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
    /** How many break which rule, the most first: what their fields are called, and what a save of them says. */
    brokenBy: arrayOf(responseObject({ field: text, why: text, count })),
    /** Those of the rules for which the records were not checked. */
    unchecked: arrayOf(text),
    /** How many active records have the values of another one under a new unique key or duplicate check. They are left as they are. */
    clashing: count,
    clashingSamples: arrayOf(responseObject({ id: filledText, why: text })),
    /** How many under which of them. */
    clashingBy: arrayOf(responseObject({ why: text, count })),
    /**
     * The active records of a portion with digests of what a new unique key or duplicate check compares, by key: records of two portions
     * may be alike, and whoever adds the portions up counts `clashing` from them.
     */
    keyed: arrayOf(
      responseObject({
        message: text,
        records: arrayOf(responseObject({ id: filledText, values: filledText })),
      }),
    ),
    /** How many active records lose a value at their next save, because the form hides its field then. */
    emptied: count,
    emptiedSamples: arrayOf(responseObject({ id: filledText, fields: text })),
    /** How people know the active records of the samples; blank for those that have no name. */
    names: arrayOf(responseObject({ id: filledText, name: text })),
    /** Other resources whose references follow renamed fields: each becomes its next version with the publish. */
    following: arrayOf(responseObject({ name: filledText, label: text })),
  }),
);

/** Refused like a publish. */
export const studioDraftDryRun = declareCall({
  ...studio,
  method: 'POST',
  right: MAY_LOOK,
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

export type StudioDryRun = Infer<typeof dryRun>;
