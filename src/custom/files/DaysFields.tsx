import { DayField } from './fields';

interface Days {
  readonly from_date: string;
  readonly to_date: string;
}

interface DaysFieldsProps {
  readonly values: Days;
  readonly problems: { readonly [Name in keyof Days]?: string | undefined };
  readonly set: (changes: Partial<Days>) => void;
}

/** From which day to which. */
export const DaysFields = ({ values, problems, set }: DaysFieldsProps) => (
  <>
    <DayField
      name="from_date"
      label="From Date"
      value={values.from_date}
      problem={problems.from_date}
      onChange={from_date => set({ from_date })}
    />
    <DayField
      name="to_date"
      label="To Date"
      value={values.to_date}
      problem={problems.to_date}
      onChange={to_date => set({ to_date })}
    />
  </>
);
