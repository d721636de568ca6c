import type { Field } from '../../../../src/schemas/field';
import { canonicalJson } from '../../../../src/schemas/studio/canonicalJson';
import { isRecord } from '../../../../src/schemas/values/values';
import { isPlainHtml } from '../../../../src/wire/text/htmlText';
import { asText, fromText, holdsBlank } from './conversions';
import { storesAlike } from './fieldForm';
import { NO_LINKS, type LinkedRecords } from './linkedRecords';
import { textsFor, wordsOf } from './peoplesWords';
import { fieldMoves } from './recordPlan';

/** How well values fit the new form, the worst first; of rows, the worst of their cells. */
const FITS = [
  /** Not at all. */
  'failed',
  /** A text that is of no record, or of several. */
  'unmatched',
  'ambiguous',
  /** Rows that lose a column. */
  'cut',
  /** A reference that becomes the id of its record, as the record's name is unknown. */
  'unnamed',
  'changed',
  /** Unchanged in meaning. */
  'same',
] as const;

export type Fit = (typeof FITS)[number];

interface Fitted {
  readonly value: unknown;
  readonly fit: Fit;
}

const FAILED: Fitted = { value: null, fit: 'failed' };

/** A non-empty value, in the form of a later version of its field. */
export function inForm(before: Field, after: Field, value: unknown, links = NO_LINKS): Fitted {
  if (before.kind === 'list' && after.kind === 'list')
    return inRows(before.fields, after.fields, value, links);
  if (before.kind === 'jsonList' && after.kind === 'jsonList')
    return inJsonRows(before.fields, after.fields, value, links);
  if (value === '') return { value: holdsBlank(after) ? '' : null, fit: 'same' };
  const code = asText(before, value);
  if (code === null) return FAILED;
  const words = wordsOf(before, value, links);
  const texts = textsFor(after, words, code);
  if (after.kind === 'reference') return asLink(after, texts, links);
  const now = texts.map(text => fromText(after, text)).find(converted => converted !== null);
  if (!now) return FAILED;
  if (before.kind === 'reference' && words === null) return { value: now.value, fit: 'unnamed' };
  const isSame = asText(after, now.value) === code && !hasFormat(before, value);
  return { value: now.value, fit: isSame ? 'same' : 'changed' };
}

/** The record that one of the texts names. */
function asLink(field: Field<'reference'>, texts: readonly string[], links: LinkedRecords): Fitted {
  const found = texts.map(text => links.idOf(field, text));
  for (const each of found) if (typeof each !== 'string') return { value: each.id, fit: 'changed' };
  return { value: null, fit: found.includes('ambiguous') ? 'ambiguous' : 'unmatched' };
}

/** Whether the value has formatting, which no other kind of field keeps. */
const hasFormat = ({ kind }: Field, value: unknown): boolean =>
  kind === 'richText' && typeof value === 'string' && !isPlainHtml(value);

function inRows(
  before: readonly Field[],
  after: readonly Field[],
  value: unknown,
  links: LinkedRecords,
): Fitted {
  if (!Array.isArray(value) || !value.every(isRecord)) return FAILED;
  const moves = fieldMoves(before, after);
  const fits = new Set<Fit>();
  const rows = value.map((row: unknown) => {
    const cells = new Map(isRecord(row) ? Object.entries(row) : []);
    const old = new Map(cells);
    for (const move of moves) if (move.before) cells.delete(move.before.source);
    for (const { before: was, after: is, stays } of moves) {
      const cell = was ? (old.get(was.source) ?? null) : null;
      if (cell === null || !was) continue;
      if (!is) {
        fits.add('cut');
        continue;
      }
      const now =
        stays || storesAlike(was, is) ? { value: cell, fit: 'same' as const } : inForm(was, is, cell, links);
      fits.add(now.fit);
      cells.set(is.source, now.value);
    }
    return Object.fromEntries(cells);
  });
  return { value: rows, fit: FITS.find(fit => fits.has(fit)) ?? 'same' };
}

function inJsonRows(
  before: readonly Field[],
  after: readonly Field[],
  value: unknown,
  links: LinkedRecords,
): Fitted {
  const rows = typeof value === 'string' ? parsed(value) : null;
  const moved = inRows(before, after, rows, links);
  return { ...moved, value: moved.value === null ? null : canonicalJson(moved.value) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
