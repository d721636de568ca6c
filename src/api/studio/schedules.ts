import { declareCalls } from '../call';
import { message } from '../message';
import * as shape from '../shape';
import { MAY_LOOK, studio } from './feature';

/** Why a publish did not happen at its time and is tried again. */
export const POSTPONING = ['tooManyPublishes', 'runUnderway', 'failed'] as const;

const postponed = shape.named(
  'StudioSchedulePostponed',
  shape.responseObject({ because: shape.oneOf(POSTPONING, 'failed'), until: shape.instant }),
);

const schedule = shape.named(
  'StudioSchedule',
  shape.responseObject({
    draft: shape.filledText,
    /** The name of the resource. */
    name: shape.filledText,
    due: shape.instant,
    /** Who chose the time, when, and why it is published. */
    by: shape.text,
    at: shape.moment,
    why: shape.text,
    /** Why it was refused when its time came; null while it waits. */
    refusal: shape.orNull(shape.filledText),
    /** Why the due publish still waits, and when it is tried again; null before it is due. */
    postponed: shape.orNull(postponed),
  }),
);

export const { studioSchedules, studioScheduleCancel } = declareCalls(studio, {
  studioSchedules: {
    method: 'GET',
    kind: 'read',
    right: MAY_LOOK,
    path: '/studio/schedules',
    summary: 'The drafts that are to be published at a time, or were not when it came; the next one first',
    answer: { json: shape.arrayOf(schedule) },
  },
  studioScheduleCancel: {
    method: 'POST',
    kind: 'write',
    right: 'studio/publish',
    path: '/studio/drafts/{id}/publish/cancel',
    summary: 'Takes back that a draft is published at a time',
    answer: { json: message },
    refusals: [404],
  },
});

export type Postponing = (typeof POSTPONING)[number];
export type StudioSchedule = shape.Infer<typeof schedule>;
