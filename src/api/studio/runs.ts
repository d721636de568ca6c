import { declareCalls } from '../call';
import * as shape from '../shape';
import { dryRunStep } from './dryRun';
import { MAY_LOOK, studio } from './feature';
import { reason } from './studioCall';

/** The states of a run. */
export const RUN_STATES = ['moving', 'paused', 'done', 'undone'] as const;

const run = shape.named(
  'StudioRun',
  shape.responseObject({
    id: shape.filledText,
    /** The name of the resource. */
    name: shape.filledText,
    /** The live version, into which the records move. */
    version: shape.count,
    state: shape.oneOf(RUN_STATES, 'moving'),
    /** Whether it moves them back. */
    isUndo: shape.flag,
    /** How many records there were, and how many it has examined. */
    total: shape.count,
    done: shape.count,
    by: shape.text,
    at: shape.moment,
    /** How long it has worked, in milliseconds. */
    took: shape.count,
    /** The outcomes of values so far. */
    steps: shape.arrayOf(dryRunStep),
  }),
);

const read = { ...studio, method: 'GET', kind: 'read', right: MAY_LOOK } as const;

export const { studioRuns, studioRun } = declareCalls(read, {
  studioRuns: {
    path: '/studio/runs',
    summary:
      'The last runs, which move the records of a resource after a publish that touches many; newest first',
    answer: { json: shape.arrayOf(run) },
  },
  studioRun: {
    path: '/studio/runs/{id}',
    summary: 'A run, and how far it has come',
    answer: { json: run },
    refusals: [404],
  },
});

/** Refused with 409 `runEnded`, or `runUndone` for a run that is already being undone. */
const change = {
  ...studio,
  method: 'POST',
  kind: 'write',
  right: 'studio/publish',
  answer: { json: run },
  refusals: [404, 409],
} as const;

export const { studioRunPause, studioRunResume, studioRunUndo } = declareCalls(change, {
  studioRunPause: {
    path: '/studio/runs/{id}/pause',
    summary: 'Lets a run wait; every record is still shown in the live version',
  },
  studioRunResume: {
    path: '/studio/runs/{id}/resume',
    summary: 'Lets a paused run go on',
  },
  /** Refused with 403 `undoAlone` if a second person must publish. It counts as a publish: 429 `tooManyPublishes`. */
  studioRunUndo: {
    path: '/studio/runs/{id}/undo',
    summary: 'Makes the version before live again at once, and moves the records back',
    body: { json: shape.requestObject({ why: reason }) },
  },
});

export type StudioRun = shape.Infer<typeof run>;
