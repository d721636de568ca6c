import { TOTAL } from './payloadPaths';
import { paiseAt, type Posting } from './posting';

/** A transaction's amount in paise; null if it has none. */
export const totalOf = (posting: Posting): number | null => paiseAt(posting, TOTAL);
