import { TOTAL } from './payloadPaths';
import { paiseAt, type Posting } from './posting';

/** What a transaction amounts to, in paise; null where it does not say. */
export const totalOf = (posting: Posting): number | null => paiseAt(posting, TOTAL);
