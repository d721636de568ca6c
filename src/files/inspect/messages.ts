import type { InspectedKind, Inspection } from './inspection';

/** What goes to the worker. */
export interface InspectRequest {
  readonly id: number;
  readonly file: File;
  readonly kind: InspectedKind;
}

/** What comes back. */
export type InspectReply =
  | { readonly id: number; readonly inspection: Inspection }
  | { readonly id: number; readonly failure: string };
