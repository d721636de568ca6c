import type { Field } from '../../field';
import { NEVER_REQUIRED } from '../../neverRequired';
import type { ResourceDeclaration } from '../../resource';
import { sourceFrom } from '../fieldName';
import { nounOf } from '../nounOf';
import { STUDIO_LIMITS } from '../runTimeLimits';
import { ownMenuKey } from '../runTimeRules';
import { usualMessage } from '../usualMessage';
import type { ProposedColumn, ProposedKind } from './proposeColumns';

/** A column with the user's choices. */
export interface WantedColumn {
  readonly column: ProposedColumn;
  readonly label: string;
  readonly kind: ProposedKind;
  readonly required: boolean;
}

interface Wanted {
  readonly name: string;
  readonly label: string;
  readonly columns: readonly WantedColumn[];
  /** The column whose values must be unique; null for none. */
  readonly unique: ProposedColumn | null;
}

/** After the shipped entries of the menu. */
const ORDER = 100;

/** Maximum lengths: a field gets the first that is at least 1.5 times its longest text. */
const LENGTHS = [50, 100, 200, 500, 1_000, 4_000];

/** The declaration of a resource for the rows of a spreadsheet. */
export function proposedDeclaration({ name, label, columns, unique }: Wanted): ResourceDeclaration {
  const taken = new Set<string>();
  const named = columns.map(wanted => {
    const source = sourceFrom(wanted.label, taken);
    taken.add(source);
    return { wanted, source };
  });
  const key = named.find(({ wanted }) => wanted.column === unique);
  const first = key ?? named.find(({ wanted }) => wanted.kind === 'text') ?? named[0];
  return {
    name,
    noun: nounOf(label),
    menu: { key: ownMenuKey(name), label, icon: 'item', order: ORDER },
    screens: { list: { title: label } },
    fields: named.map(({ wanted, source }) => fieldOf(wanted, source)),
    ...(first && { display: first.source }),
    ...(key && {
      uniqueKeys: [
        {
          fields: [key.source],
          title: 'Already Exists',
          message: `There is a record with this ${key.wanted.label}`.slice(0, STUDIO_LIMITS.text),
        },
      ],
    }),
  };
}

function fieldOf({ column, label, kind, required }: WantedColumn, source: string): Field {
  const base = {
    source,
    label,
    ...(required && !NEVER_REQUIRED.has(kind) && { required: usualMessage(label) }),
  };
  switch (kind) {
    case 'text':
    case 'longText':
      return { kind, ...base, maxLength: lengthFor(column.facts.longest) };
    case 'select':
      return { kind, ...base, clearable: !required, choices: choicesOf(column) };
    default:
      return { kind, ...base };
  }
}

const lengthFor = (longest: number): number =>
  LENGTHS.find(length => length >= longest * 1.5) ?? LENGTHS.at(-1) ?? longest;

const choicesOf = ({ facts }: ProposedColumn) =>
  facts.distinct.slice(0, STUDIO_LIMITS.choices).map(text => ({ id: text, name: text }));
