import { declareCalls } from '../call';
import * as shape from '../shape';
import { dryRunStep } from './dryRun';
import { MAY_LOOK, studio } from './feature';
import { RUN_STATES } from './runs';
import { declaration, versionHead } from './studioCall';

const past = shape.named(
  'StudioPastVersion',
  shape.responseObject({
    ...versionHead,
    /** The newest earlier version with an equal declaration: after a roll back, an undo, or by hand. */
    sameAs: shape.orNull(shape.count),
    /** Whether it was published by a roll back or an undo. */
    isRollBack: shape.flag,
    /** What happened to the records, without examples; null if there were none or it was not stored. */
    effect: shape.orNull(
      shape.responseObject({
        /** How many were changed; null if a run changes them. */
        records: shape.orNull(shape.count),
        steps: shape.arrayOf(dryRunStep),
      }),
    ),
    /** When the resource was retired and restored while it was the newest version, the oldest first. */
    states: shape.arrayOf(
      shape.responseObject({
        state: shape.oneOf(['live', 'retired'], 'live'),
        by: shape.text,
        at: shape.moment,
        why: shape.text,
        /** The resource that replaced it, or that it replaced, and how many records were copied. */
        renamed: shape.orNull(shape.responseObject({ name: shape.filledText, records: shape.count })),
      }),
    ),
    /** The run that moves or moved the records into this version after the publish. */
    run: shape.orNull(
      shape.responseObject({
        id: shape.filledText,
        state: shape.oneOf(RUN_STATES, 'moving'),
        total: shape.count,
        done: shape.count,
      }),
    ),
  }),
);

const read = { ...studio, method: 'GET', kind: 'read', right: MAY_LOOK, refusals: [404] } as const;

export const { studioVersions, studioOlderVersions, studioVersion } = declareCalls(read, {
  studioVersions: {
    path: '/studio/resources/{name}/versions',
    summary:
      'The newest 100 published versions of a resource, the newest first, with what their publishes did to the records',
    answer: { json: shape.arrayOf(past) },
  },
  studioOlderVersions: {
    path: '/studio/resources/{name}/versions/{version}/older',
    summary: 'The 100 versions before this one, the newest first',
    answer: { json: shape.arrayOf(past) },
  },
  studioVersion: {
    path: '/studio/resources/{name}/versions/{version}',
    summary: 'A published version of a resource',
    answer: { json: shape.responseObject({ ...versionHead, declaration }) },
  },
});

export type StudioVersionHead = shape.Infer<typeof past>;
