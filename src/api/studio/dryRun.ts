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
     * The name, kind, or referenced resource before and after; blank if there is none. For rows, one label per line:
     * the columns that are removed or changed.
     */
    from: shape.text,
    to: shape.text,
    counts: shape.responseObject(
      {
        /** Renamed, otherwise unchanged. */
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
        /** No active record of the referenced resource has this value: emptied, and set aside. */
        unmatched: shape.count,
        /** Several such records have it: emptied, and set aside. */
        ambiguous: shape.count,
        /** Still set aside, although the field could hold them again: the record was saved since. */
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
    /** Identifies this dry run to a publish. It covers the counts only if there is a single portion. */
    plan: shape.text,
    /** Whether a publish must repeat the label or the name, because values are set aside. */
    confirm: shape.flag,
    steps: shape.arrayOf(dryRunStep),
    /** The rules that become stricter. */
    rules: shape.arrayOf(shape.text),
    /** How many active records break a rule that they do not break now. They stay unchanged. */
    broken: shape.count,
    brokenSamples: shape.arrayOf(shape.responseObject({ id: shape.filledText, why: shape.text })),
    /** How many records break each rule, most first: the field's label, and the message that a save would show. */
    brokenBy: shape.arrayOf(shape.responseObject({ field: shape.text, why: shape.text, count: shape.count })),
    /** The rules that were not checked against the records. */
    unchecked: shape.arrayOf(shape.text),
    /** How many active records share the values of a new unique key or duplicate check. They stay unchanged. */
    clashing: shape.count,
    clashingSamples: shape.arrayOf(shape.responseObject({ id: shape.filledText, why: shape.text })),
    /** The same count, per key or check. */
    clashingBy: shape.arrayOf(shape.responseObject({ why: shape.text, count: shape.count })),
    /**
     * By new unique key or duplicate check, the active records of a portion with digests of the compared values. Equal
     * records may be in different portions, so the caller counts `clashing` from all of them.
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
    /** The names of the active records in the samples; blank for a record without a name. */
    names: shape.arrayOf(shape.responseObject({ id: shape.filledText, name: shape.text })),
    /** Other resources whose references follow renamed fields; the publish creates a new version of each. */
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
        /** The `next` of the previous portion. */
        after: shape.filledText,
        fill,
      },
    ),
  },
  answer: { json: dryRun },
  refusals: [404, 409],
});

export type StudioDryRun = shape.Infer<typeof dryRun>;
