import { inspectFile } from './inspectFile';
import type { InspectReply, InspectRequest } from './messages';

/** Inspects a file; a failure is a valid reply too. */
export async function answerRequest({ id, file, kind, data }: InspectRequest): Promise<InspectReply> {
  try {
    return { id, inspection: await inspectFile(file, kind, {}, data) };
  } catch (cause) {
    return { id, failure: cause instanceof Error ? cause.message : String(cause) };
  }
}
