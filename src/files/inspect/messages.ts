import type { InspectedKind, Inspection } from './inspection';

/** A request to the worker. */
export interface InspectRequest {
  readonly id: number;
  readonly file: File;
  readonly kind: InspectedKind;
}

/** A reply from the worker. */
export type InspectReply =
  | { readonly id: number; readonly inspection: Inspection }
  | { readonly id: number; readonly failure: string };
