import { parsePaise } from '../../files/money/paise';
import { reportProblems } from '../files/reportRules';
import { NO_SCOPE, scopeProblems, type ScopeValues } from '../files/scopeRules';
import type { Problems } from '../files/useFormValues';

/** The fields of /reconciliation, as they are typed. */
export interface FormValues extends ScopeValues {
  readonly from_date: string;
  readonly to_date: string;
  /** Rupees. */
  readonly tolerance_amount: string;
  readonly tolerance_days: string;
}

export const START: FormValues = {
  from_date: '',
  to_date: '',
  ...NO_SCOPE,
  tolerance_amount: '0',
  tolerance_days: '0',
};

const REPORT = 'reconciliation';

/** One crore. */
const MOST_PAISE = 1_000_000_000;

const areDays = (text: string): boolean => /^\d{1,3}$/.test(text) && Number(text) <= 366;

export function formProblems(values: FormValues): Problems<FormValues> {
  const { from_date, to_date, tolerance_amount, tolerance_days } = values;
  const paise = parsePaise(tolerance_amount);
  return {
    ...reportProblems({ report_name: REPORT, from_date, to_date }),
    ...scopeProblems(values),
    ...(paise === null || paise < 0 || paise > MOST_PAISE
      ? { tolerance_amount: 'An amount in rupees up to 1,00,00,000, such as 0.50' }
      : {}),
    ...(areDays(tolerance_days.trim()) ? {} : { tolerance_days: 'A number of days, up to 366' }),
  };
}
