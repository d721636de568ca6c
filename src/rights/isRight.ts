import { RECORD_ACTIONS, SHARED_RIGHTS, type Right } from './right';

/** Whether a text names a right of any resource. */
export const isRight = (text: string): text is Right =>
  SHARED_RIGHTS.some(right => right === text) || RECORD_ACTIONS.some(action => text.endsWith(`/${action}`));
