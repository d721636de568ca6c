/** What the log says of facts that are stored as names; the Hindi is with the log's screen (words/en/txnLog.ts). */

export const ANSWERS = { yes: 'Yes', no: 'No' } as const;

/** What a resource's state is called, and what a draft was made from. */
export const NAMED_VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  state: { live: 'Live', retired: 'Retired' },
  from: {
    blank: 'A blank form',
    live: 'The live version',
    version: 'An older version',
    shipped: 'The shipped form',
    declaration: 'A form that was given: of a file, a workbook or another resource',
  },
};

/** What became of values, by the name that is stored of it (server/routes/studio/move/recordMove.ts). */
export const VALUE_OUTCOMES: Readonly<Record<string, string>> = {
  failed: '%{count} put aside',
  unmatched: '%{count} put aside (found in no record)',
  ambiguous: '%{count} put aside (found in several records)',
  cut: '%{count} lost columns of their rows',
  unnamed: '%{count} became ids',
  changed: '%{count} changed (originals put aside)',
  removed: '%{count} put aside with the field',
  returned: '%{count} came back',
  kept: '%{count} stay aside (changed since)',
  filled: '%{count} got the default',
  same: '%{count} converted without loss',
  moved: '%{count} got a new field name',
};

/** `Rate: same 3, failed 4` */
const COUNTED = /^(.*): ([a-z]+ \d+(?:, [a-z]+ \d+)*)$/su;

/** What became of the values of a field: 'Rate: 3 converted without loss, 4 put aside'. */
export function outcomeWords(line: string): string {
  const [, field, counts] = COUNTED.exec(line) ?? [];
  if (field === undefined || counts === undefined) return line;
  const said = counts.split(', ').map(each => {
    const [outcome = '', count = ''] = each.split(' ');
    const words = Object.hasOwn(VALUE_OUTCOMES, outcome) ? VALUE_OUTCOMES[outcome] : undefined;
    return words?.replace('%{count}', count) ?? each;
  });
  return `${field}: ${said.join(', ')}`;
}
