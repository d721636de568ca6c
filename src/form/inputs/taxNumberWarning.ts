import { gstinFault, panFault, type TaxNumberFault } from '../../posting/checks/taxNumbers';
import type { Field } from '../../schemas/field';
import * as words from '../../words/en/form';
import { t } from '../../words/translator';

const CHECKS = { gstin: gstinFault, pan: panFault } as const;

/** What looks wrong with the tax number in a field; it warns and does not block. */
export function taxNumberWarning({ warn }: Field<'text'>, value: unknown): string | undefined {
  const fault = warn && typeof value === 'string' ? CHECKS[warn](value) : null;
  return fault ? t(words.savedAllTheSame, { warning: WORDS[fault.fault](fault) }) : undefined;
}

const WORDS: Readonly<Record<TaxNumberFault['fault'], (fault: TaxNumberFault) => string>> = {
  length: ({ value, expected = '' }) => t(words.gstinLength, { value, expected }),
  symbol: ({ value }) => t(words.gstinSymbol, { value }),
  state: ({ value }) => t(words.gstinState, { value }),
  pan: ({ value }) => t(words.noPan, { value }),
  registration: () => t(words.gstinRegistration),
  checkCharacter: ({ value, expected = '' }) => t(words.gstinCheckCharacter, { value, expected }),
};
