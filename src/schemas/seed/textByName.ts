/**
 * Guesses a text field's content from its name; the first match wins. Gives fields without declared seed values
 * realistic ones, in any resource.
 */
const TEXT_BY_NAME: readonly (readonly [name: RegExp, template: string])[] = [
  [/gstin/i, '{gstin}'],
  [/(^|_)pan(_|$)/i, '{pan}'],
  [/e_?mail/i, 'accounts{n}@example.in'],
  [/phone|mobile/i, '9{#########}'],
  [/pin_?code/i, '5{#####}'],
  [/payment_?mode/i, '{mode}'],
  [/ledger(_?code|_?cd)/i, 'L{#####}'],
  [/bank_?ledger/i, '{bank} Current A/c'],
  [/bank/i, '{bank}'],
  [/ledger/i, '{city} Ledger {##}'],
  [/godown/i, '{loc} Godown {turn:2}'],
  [/cost_?cent/i, 'CC {loc} {##}'],
  [/parent_?group|dealer_?group/i, '{group}'],
  [/dealer/i, '{dealer}'],
  [/city|town/i, '{town}'],
  [/location|outlet/i, '{city}'],
  [/uom|unit/i, 'NOS'],
  [/code|(^|_)(cd|id|key|no|num)$/i, '{AAA}{n:5}'],
  [/company|firm|vendor|supplier/i, '{company} {n}'],
  [/person|customer|contact|manager/i, '{person}'],
];

/** The template for a text field without seed values. */
export function textTemplate(source: string, label: string): string {
  const known = TEXT_BY_NAME.find(([name]) => name.test(source));
  return known?.[1] ?? `${label.replace(/[{}]/g, '')} {n}`;
}
