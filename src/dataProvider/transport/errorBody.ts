import { isRecord } from '../../schemas/values/values';

/** The details of a failed call that callFailure.ts added; react-admin types them as `any`. */
export function errorBody({ body }: { readonly body: unknown }): Readonly<Record<string, unknown>> {
  return isRecord(body) ? body : {};
}
