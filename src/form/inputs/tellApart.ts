import type { RecordData } from '../../schemas/resource';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** So many further values are read at a glance. */
const MOST = 2;

/**
 * Records as choices. Those that share their name have the values added in which they differ most.
 * @param display the field that names them
 * @param others the fields that may tell them apart
 */
export function tellApart(
  records: readonly RecordData[],
  display: string,
  others: readonly string[],
): readonly Named[] {
  const nameOf = (record: RecordData) =>
    textOf(record[display]) || filledIn(record, others).join(' · ') || textOf(record['id']);
  return records.map(record => {
    const name = nameOf(record);
    const alike = records.filter(each => nameOf(each) === name);
    const values = tellingOf(alike, others).map(source => textOf(record[source]));
    return { id: textOf(record['id']), name: [name, ...values.filter(value => value !== '')].join(' · ') };
  });
}

/** The fields in which these records differ most; the first alone if no two have the same in it. */
function tellingOf(alike: readonly RecordData[], others: readonly string[]): readonly string[] {
  const differing = others
    .map(source => ({ source, values: new Set(alike.map(each => textOf(each[source]))).size }))
    .filter(({ values }) => values > 1)
    .toSorted((one, other) => other.values - one.values);
  const [first] = differing;
  const isEnough = first?.values === alike.length;
  return differing.slice(0, isEnough ? 1 : MOST).map(({ source }) => source);
}

/** The first values of a record without a name. */
const filledIn = (record: RecordData, others: readonly string[]): readonly string[] =>
  others
    .map(source => textOf(record[source]))
    .filter(text => text !== '')
    .slice(0, MOST);

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
