/** A rule over a record's values, as plain data; paths are dotted (`deposit.bank`). */
export type Condition =
  | { readonly eq: readonly [path: string, value: Scalar] }
  | { readonly in: readonly [path: string, values: readonly Scalar[]] }
  | { readonly present: string }
  | { readonly and: readonly Condition[] }
  | { readonly or: readonly Condition[] }
  | { readonly not: Condition };

type Scalar = string | number | boolean | null;
