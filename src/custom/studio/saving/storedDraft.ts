import type { StudioDraft } from '../../../api/studio/drafts';
import { isRecord } from '../../../schemas/values/values';
import type { DraftDeclaration } from '../edit/draftShape';

/** A draft as the API has stored it. */
export interface StoredState {
  readonly declaration: DraftDeclaration;
  readonly revision: number;
  /** The version that it is based on; 0 for none. */
  readonly baseVersion: number;
  readonly findings?: StudioDraft['findings'];
}

/** A saved draft, and the API's findings in it. */
export interface CheckedDraft {
  readonly declaration: DraftDeclaration;
  readonly findings: StudioDraft['findings'];
}

/** The API's response, if it is a refusal with this code; null for any other error. */
export function refusedWith(cause: unknown, code: string): Readonly<Record<string, unknown>> | null {
  const body: unknown = cause instanceof Error ? Reflect.get(cause, 'body') : null;
  const answer = isRecord(body) ? body['answer'] : null;
  return isRecord(answer) && answer['code'] === code ? answer : null;
}

/** The newer draft in a `draftChanged` refusal; null in any other. */
export function storedDraftIn(cause: unknown): StoredState | null {
  const theirs = refusedWith(cause, 'draftChanged')?.['theirs'];
  if (!isRecord(theirs)) return null;
  const { declaration, revision, baseVersion } = theirs;
  if (!isRecord(declaration) || typeof revision !== 'number' || typeof baseVersion !== 'number') return null;
  return { declaration, revision, baseVersion };
}

/** Whether the API no longer has the draft. */
export const isMissing = (cause: unknown): boolean =>
  cause instanceof Error && Reflect.get(cause, 'status') === NOT_FOUND;

const NOT_FOUND = 404;
