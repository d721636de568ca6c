import { isRecord } from '../../schemas/values/values';

/** What callFailure.ts noted about a failed call; react-admin types it as `any`. */
export function errorBody({ body }: { readonly body: unknown }): Readonly<Record<string, unknown>> {
  return isRecord(body) ? body : {};
}
