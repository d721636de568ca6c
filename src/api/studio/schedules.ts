import { declareCalls } from '../call';
import { message } from '../message';
import {
  arrayOf,
  filledText,
  instant,
  moment,
  named,
  oneOf,
  orNull,
  responseObject,
  text,
  type Infer,
} from '../shape';
import { MAY_LOOK, studio } from './feature';

/** Why a publish did not happen at its time and is tried again. */
export const POSTPONING = ['tooManyPublishes', 'runUnderway', 'failed'] as const;

const postponed = named(
  'StudioSchedulePostponed',
  responseObject({ because: oneOf(POSTPONING, 'failed'), until: instant }),
);

const schedule = named(
  'StudioSchedule',
  responseObject({
    draft: filledText,
    /** Of the resource. */
    name: filledText,
    due: instant,
    /** Who chose the time, when, and why it is published. */
    by: text,
    at: moment,
    why: text,
    /** Why it was not published when its time came; null while it waits. */
    refusal: orNull(filledText),
    /** Why its time came and it still waits, and when it is tried again; null until then. */
    postponed: orNull(postponed),
  }),
);

export const { studioSchedules, studioScheduleCancel } = declareCalls(studio, {
  studioSchedules: {
    method: 'GET',
    kind: 'read',
    right: MAY_LOOK,
    path: '/studio/schedules',
    summary: 'The drafts that are to be published at a time, or were not when it came; the next one first',
    answer: { json: arrayOf(schedule) },
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
export type StudioSchedule = Infer<typeof schedule>;
