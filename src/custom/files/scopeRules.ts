import type { Problems } from './useFormValues';

/** What a reconciliation is about, besides its days. */
export interface ScopeValues {
  readonly Trans_Type: string;
  readonly Location_CD: string;
  readonly MUL_DEALER_CD: string;
}

export const NO_SCOPE: ScopeValues = { Trans_Type: '', Location_CD: '', MUL_DEALER_CD: '' };

/** What a reconciliation lacks (specification, section 5, 'Reports'). */
const LACKS: ScopeValues = {
  Trans_Type: 'Trance Type Required',
  Location_CD: 'Location Required',
  MUL_DEALER_CD: 'Outlet Required',
};

export function scopeProblems(values: ScopeValues): Problems<ScopeValues> {
  const lack = (name: keyof ScopeValues) => (values[name].trim() === '' ? { [name]: LACKS[name] } : {});
  return { ...lack('Trans_Type'), ...lack('Location_CD'), ...lack('MUL_DEALER_CD') };
}

/** Codes are compared but for surrounding blanks. */
export const trimmedScope = ({ Trans_Type, Location_CD, MUL_DEALER_CD }: ScopeValues): ScopeValues => ({
  Trans_Type: Trans_Type.trim(),
  Location_CD: Location_CD.trim(),
  MUL_DEALER_CD: MUL_DEALER_CD.trim(),
});
