import { parsePaise } from '../../wire/text/paise';
import { defineForm } from '../../form/defineForm';
import type { Choice } from '../../schemas/field';
import { DAYS, scopeOf } from '../files/report/reportFields';
import * as words from '../../words/en/files/reconciliation';

/** One crore. */
const MAX_PAISE = 1_000_000_000;

const isTolerance = (rupees: string): boolean => {
  const paise = parsePaise(rupees);
  return paise !== null && paise >= 0 && paise <= MAX_PAISE;
};

const areDays = (text: string): boolean => /^\d{1,3}$/.test(text) && Number(text) <= 366;

/** The form of /reconciliation: what to match, and the tolerances. */
export const reconciliationForm = (locations: readonly Choice[], outlets: readonly Choice[]) =>
  defineForm({
    fields: [
      ...DAYS,
      ...scopeOf(locations, outlets),
      {
        kind: 'text',
        source: 'tolerance_amount',
        label: words.amountTolerance,
        default: '0',
        inputMode: 'decimal',
      },
      {
        kind: 'text',
        source: 'tolerance_days',
        label: words.daysTolerance,
        default: '0',
        inputMode: 'numeric',
      },
    ],
    problems: ({ tolerance_amount, tolerance_days }) => ({
      ...(!isTolerance(tolerance_amount) && {
        tolerance_amount: words.wrongAmount,
      }),
      ...(!areDays(tolerance_days) && { tolerance_days: words.wrongDays }),
    }),
  });
