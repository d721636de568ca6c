import { ChoiceField, SuggestField } from './fields';
import { locations, outlets } from './knownChoices';
import { RECONCILED_TYPES } from './reconciledTypes';
import type { Problems } from './useFormValues';
import { useKnownChoices } from './useKnownChoices';
import type { ScopeValues } from './scopeRules';

interface ScopeFieldsProps {
  readonly values: ScopeValues;
  readonly problems: Problems<ScopeValues>;
  readonly set: (changes: Partial<ScopeValues>) => void;
}

/** What a reconciliation is about: trans type, location, outlet. */
export function ScopeFields({ values, problems, set }: ScopeFieldsProps) {
  const knownLocations = useKnownChoices('segmap', true, locations);
  const knownOutlets = useKnownChoices('segmap', true, outlets);
  return (
    <>
      <ChoiceField
        name="Trans_Type"
        label="Trans Type"
        required
        blank
        choices={RECONCILED_TYPES}
        value={values.Trans_Type}
        problem={problems.Trans_Type}
        onChange={Trans_Type => set({ Trans_Type })}
      />
      <SuggestField
        name="Location_CD"
        label="Location"
        value={values.Location_CD}
        problem={problems.Location_CD}
        suggestions={knownLocations}
        onChange={Location_CD => set({ Location_CD })}
      />
      <SuggestField
        name="MUL_DEALER_CD"
        label="Outlet"
        value={values.MUL_DEALER_CD}
        problem={problems.MUL_DEALER_CD}
        suggestions={knownOutlets}
        onChange={MUL_DEALER_CD => set({ MUL_DEALER_CD })}
      />
    </>
  );
}
