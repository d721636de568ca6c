import { ChoiceField } from '../files/fields';
import { transTypes } from '../files/knownChoices';
import { useKnownChoices } from '../files/useKnownChoices';
import { DATE_TYPES, type ReportFormValues } from './reportOptions';

interface LogFieldsProps {
  readonly values: Pick<ReportFormValues, 'date_type' | 'trans_type'>;
  readonly set: (changes: Partial<ReportFormValues>) => void;
}

const ALL = { value: 'All', label: 'All' };

/** What the posting log is asked for with besides: by which date, and of which type. */
export function LogFields({ values, set }: LogFieldsProps) {
  const types = useKnownChoices('vtype', true, transTypes);
  return (
    <>
      <ChoiceField
        name="date_type"
        label="Date Type"
        choices={DATE_TYPES}
        value={values.date_type}
        onChange={date_type => set({ date_type })}
      />
      <ChoiceField
        name="trans_type"
        label="Trans Type"
        choices={[ALL, ...types]}
        value={values.trans_type}
        onChange={trans_type => set({ trans_type })}
      />
    </>
  );
}
