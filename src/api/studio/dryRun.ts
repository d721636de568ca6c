import { declareCall } from '../call';
import * as shape from '../shape';
import { MAY_LOOK, studio } from './feature';
import { expect, fill, revision } from './studioCall';

const FIELD_CHANGES = ['rename', 'kind', 'target', 'stored', 'columns', 'remove', 'add'] as const;

/** What happens to the values of one field. */
export const dryRunStep = shape.named(
  'StudioDryRunStep',
  shape.responseObject({
    fid: shape.filledText,
    label: shape.text,
    change: shape.oneOf(FIELD_CHANGES, 'add'),
    /**
     * The name, the kind, or the resource to which it refers, before and after; blank if there is none. Of rows, one
     * label a line: the columns that are removed, and those that become another.
     */
    from: shape.text,
    to: shape.text,
    counts: shape.responseObject(
      {
        /** Renamed, and otherwise the same. */
        moved: shape.count,
        /** Converted without loss. */
        same: shape.count,
        /** Converted with a loss: the original is set aside. */
        changed: shape.count,
        /** Not convertible: emptied, and the original is set aside. */
        failed: shape.count,
        /** Set aside with the field. */
        removed: shape.count,
        /** Restored from the values set aside. */
        returned: shape.count,
        /** Empty before; now has the field's default. */
        filled: shape.count,
      },
      {
        /** Rows that lose a column: set aside as they were. */
        cut: shape.count,
        /** References that become the id of their record, because its name cannot be found: set aside. */
        unnamed: shape.count,
        /** Not in the field of any active record that is referred to: emptied, and set aside. */
        unmatched: shape.count,
        /** In the fields of several such records: emptied, and set aside. */
        ambiguous: shape.count,
        /** Still set aside, although the field has their form again: the record was written since. */
        kept: shape.count,
      },
    ),
    samples: shape.arrayOf(
      shape.responseObject({
        id: shape.filledText,
        outcome: shape.text,
        before: shape.text,
        after: shape.text,
      }),
    ),
  }),
);

const dryRun = shape.named(
  'StudioDryRun',
  shape.responseObject({
    /** How many records it examined. */
    records: shape.count,
    /** How many of them are deleted: still stored, but in no list. */
    deleted: shape.count,
    /** The last examined one, if there are more; the next portion starts after it. */
    next: shape.orNull(shape.filledText),
    /** Whether the records may be moved after the publish, because there are more than it moves at once. */
    later: shape.flag,
    /** Identifies this dry run to a publish; without counts if it is one of several portions. */
    plan: shape.text,
    /** Whether a publish must repeat the label or the name, because values are set aside. */
    confirm: shape.flag,
    steps: shape.arrayOf(dryRunStep),
    /** The rules that become stricter. */
    rules: shape.arrayOf(shape.text),
    /** How many active records break a rule that they do not break now. They are left as they are. */
    broken: shape.count,
    brokenSamples: shape.arrayOf(shape.responseObject({ id: shape.filledText, why: shape.text })),
    /** How many break which rule, the most first: what their fields are called, and what a save of them says. */
    brokenBy: shape.arrayOf(shape.responseObject({ field: shape.text, why: shape.text, count: shape.count })),
    /** Those of the rules for which the records were not checked. */
    unchecked: shape.arrayOf(shape.text),
    /** How many active records have the values of another one under a new unique key or duplicate check. They are left as they are. */
    clashing: shape.count,
    clashingSamples: shape.arrayOf(shape.responseObject({ id: shape.filledText, why: shape.text })),
    /** How many under which of them. */
    clashingBy: shape.arrayOf(shape.responseObject({ why: shape.text, count: shape.count })),
    /**
     * The active records of a portion with digests of what a new unique key or duplicate check compares, by key: records of two portions
     * may be alike, and whoever adds the portions up counts `clashing` from them.
     */
    keyed: shape.arrayOf(
      shape.responseObject({
        message: shape.text,
        records: shape.arrayOf(shape.responseObject({ id: shape.filledText, values: shape.filledText })),
      }),
    ),
    /** How many active records lose a value at their next save, because the form hides its field then. */
    emptied: shape.count,
    emptiedSamples: shape.arrayOf(shape.responseObject({ id: shape.filledText, fields: shape.text })),
    /** How people know the active records of the samples; blank for those that have no name. */
    names: shape.arrayOf(shape.responseObject({ id: shape.filledText, name: shape.text })),
    /** Other resources whose references follow renamed fields: each becomes its next version with the publish. */
    following: shape.arrayOf(shape.responseObject({ name: shape.filledText, label: shape.text })),
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
    json: shape.requestObject(
      { revision, expect },
      {
        /** The `next` of the portion before. */
        after: shape.filledText,
        fill,
      },
    ),
  },
  answer: { json: dryRun },
  refusals: [404, 409],
});

export type StudioDryRun = shape.Infer<typeof dryRun>;
