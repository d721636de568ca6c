import type { Sample } from '../../schemas/studio/propose/columnFacts';

/** The worker's reply: the sample, or why there is none. */
export type SampleReply = { readonly sample: Sample } | { readonly refusal: string };
