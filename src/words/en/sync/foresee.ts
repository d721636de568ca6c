import { hindiIn } from '../../translator';

hindiIn('sync/foresee');

export const foreseeing = 'Checking what accounting would say...';
export const notForeseen = 'What accounting would say is not known. %{reason}';
export const wouldBeRefused =
  'Accounting would refuse 1 of these rows; it is left out: |||| Accounting would refuse %{smart_count} of these rows; they are left out:';
export const onlyWarnings = 'Accounting would take these rows, but look at them first:';
export const stops = '1 row: %{what} (%{example}) |||| %{smart_count} rows: %{what} (such as %{example})';
export const warns =
  'Check 1 row: %{what} (%{example}) |||| Check %{smart_count} rows: %{what} (such as %{example})';
export const stopsBare = '1 row: %{what} |||| %{smart_count} rows: %{what}';
export const warnsBare = 'Check 1 row: %{what} |||| Check %{smart_count} rows: %{what}';
export const valueExpected = '%{value} instead of %{expected}';
export const inFile = 'Accounting will object to some records of this file:';
export const postAll = 'Post those that would be refused all the same';
export const reason = 'Reason';
export const reasonIsLogged = 'The reason is kept in the transaction log.';
export const missing = 'no %{noun}';
export const several = 'several of: %{noun}';

/** The findings of the data checks, by the names of the checks. */
export const CHECK_TEXTS = {
  gstin: 'the GSTIN of the party is wrong',
  pan: 'the PAN of the party is wrong',
  panOfGstin: 'the PAN differs from that in the GSTIN',
  placeOfSupply: 'the place of supply differs from the state of the GSTIN',
  taxWithinState: 'within a state, CGST and SGST must be equal and IGST 0',
  taxAcrossStates: 'across states, there is IGST alone',
  hsnMissing: 'an item has no HSN code',
  hsnLength: 'an HSN code has 4, 6 or 8 digits',
  rate: 'no such GST rate on that day',
  taxable: 'the taxable value differs from the sum of the items',
  total: 'the total differs from taxable value, tax and round-off',
  closedPeriod: 'the date is in a closed period',
  futureDate: 'the date is in the future',
  duplicateReference: 'another transaction has the same reference',
} as const;

/** The position of a finding in the transaction, and its cure. */
export const placed = '%{what}, in %{place}.';
export const unplaced = '%{what}.';
export const CHECK_CURES = {
  gstin: 'Correct the GSTIN in the dealer management system and upload the transaction again.',
  pan: 'Correct the PAN in the dealer management system and upload the transaction again.',
  panOfGstin: 'Find out which of the two is right, and correct the other.',
  placeOfSupply: 'Check whether the goods went to another state than that of the party.',
  taxWithinState: 'Split the tax into equal halves of CGST and SGST, and upload the transaction again.',
  taxAcrossStates: 'Move the tax to IGST, and upload the transaction again.',
  hsnMissing: 'Enter the HSN code of the item, and upload the transaction again.',
  hsnLength: 'Correct the HSN code of the item, and upload the transaction again.',
  rate: 'Correct the rate, or add it to the GST rates if it holds on that day.',
  taxable: 'Correct the taxable value or the items, and upload the transaction again.',
  total: 'Correct the total or state the round-off, and upload the transaction again.',
  closedPeriod: 'Open the period, or date the voucher in an open one.',
  futureDate: 'Check the date, or post on that day.',
  duplicateReference: 'Check that it is not the same sale before you post both.',
} as const;
