import type { CheckData } from '../../posting/checks/checkData';
import type { InspectedKind, Inspection } from './inspection';

/** A request to the worker. */
export interface InspectRequest {
  readonly id: number;
  readonly file: File;
  readonly kind: InspectedKind;
  readonly data: CheckData | undefined;
}

/** A reply from the worker. */
export type InspectReply =
  | { readonly id: number; readonly inspection: Inspection }
  | { readonly id: number; readonly failure: string };
