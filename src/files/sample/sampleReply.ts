import type { Sample } from '../../schemas/studio/propose/columnFacts';

/** What the worker says: the sample, or why there is none. */
export type SampleReply = { readonly sample: Sample } | { readonly refusal: string };
