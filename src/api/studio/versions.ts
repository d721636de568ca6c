import { declareCalls } from '../call';
import {
  arrayOf,
  count,
  filledText,
  flag,
  moment,
  named,
  oneOf,
  orNull,
  responseObject,
  text,
  type Infer,
} from '../shape';
import { dryRunStep } from './dryRun';
import { MAY_LOOK, studio } from './feature';
import { RUN_STATES } from './runs';
import { declaration, versionHead } from './studioCall';

const past = named(
  'StudioPastVersion',
  responseObject({
    ...versionHead,
    /** The newest earlier version whose form it has again: after a roll back, an undo, or by hand. */
    sameAs: orNull(count),
    /** Whether that version was published again as it was. */
    isRollBack: flag,
    /** What became of the records, without examples; null if there were none or it was not kept. */
    effect: orNull(
      responseObject({
        /** How many were changed; null if a run changes them. */
        records: orNull(count),
        steps: arrayOf(dryRunStep),
      }),
    ),
    /** When the resource was retired and restored while it was the newest version, the oldest first. */
    states: arrayOf(
      responseObject({
        state: oneOf(['live', 'retired'], 'live'),
        by: text,
        at: moment,
        why: text,
        /** The name that it got if it was retired for one, or had before, and how many records were copied. */
        renamed: orNull(responseObject({ name: filledText, records: count })),
      }),
    ),
    /** What moves the records into it after the publish, or did so. */
    run: orNull(
      responseObject({ id: filledText, state: oneOf(RUN_STATES, 'moving'), total: count, done: count }),
    ),
  }),
);

const read = { ...studio, method: 'GET', kind: 'read', right: MAY_LOOK, refusals: [404] } as const;

export const { studioVersions, studioOlderVersions, studioVersion } = declareCalls(read, {
  studioVersions: {
    path: '/studio/resources/{name}/versions',
    summary:
      'The newest 100 published versions of a resource, the newest first, with what their publishes did to the records',
    answer: { json: arrayOf(past) },
  },
  studioOlderVersions: {
    path: '/studio/resources/{name}/versions/{version}/older',
    summary: 'The 100 versions before this one, the newest first',
    answer: { json: arrayOf(past) },
  },
  studioVersion: {
    path: '/studio/resources/{name}/versions/{version}',
    summary: 'A published version of a resource',
    answer: { json: responseObject({ ...versionHead, declaration }) },
  },
});

export type StudioVersionHead = Infer<typeof past>;
