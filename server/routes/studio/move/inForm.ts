import type { Field } from '../../../../src/schemas/field';
import { canonicalJson } from '../../../../src/schemas/studio/canonicalJson';
import { isRecord } from '../../../../src/schemas/values/values';
import { isPlainHtml } from '../../../../src/wire/text/htmlText';
import { asText, converted, holdsBlank } from './conversions';
import { storesAlike } from './fieldForm';
import { fieldMoves } from './recordPlan';

/** How well a value fits the new form: unchanged in meaning, changed, or not at all. */
export type Fit = 'same' | 'changed' | 'failed';

interface Fitted {
  readonly value: unknown;
  readonly fit: Fit;
}

const FAILED: Fitted = { value: null, fit: 'failed' };

/** A non-empty value, in the form of a later version of its field. */
export function inForm(before: Field, after: Field, value: unknown): Fitted {
  if (before.kind === 'list' && after.kind === 'list') return inRows(before.fields, after.fields, value);
  if (before.kind === 'jsonList' && after.kind === 'jsonList')
    return inJsonRows(before.fields, after.fields, value);
  if (value === '') return { value: holdsBlank(after) ? '' : null, fit: 'same' };
  const now = converted(before, after, value);
  if (!now) return FAILED;
  const isSame = asText(after, now.value) === asText(before, value) && !hasFormat(before, value);
  return { value: now.value, fit: isSame ? 'same' : 'changed' };
}

/** Whether the value has formatting, which no other kind of field keeps. */
const hasFormat = ({ kind }: Field, value: unknown): boolean =>
  kind === 'richText' && typeof value === 'string' && !isPlainHtml(value);

function inRows(before: readonly Field[], after: readonly Field[], value: unknown): Fitted {
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
        fits.add('changed');
        continue;
      }
      const now =
        stays || storesAlike(was, is) ? { value: cell, fit: 'same' as const } : inForm(was, is, cell);
      fits.add(now.fit);
      cells.set(is.source, now.value);
    }
    return Object.fromEntries(cells);
  });
  return { value: rows, fit: fits.has('failed') ? 'failed' : fits.has('changed') ? 'changed' : 'same' };
}

function inJsonRows(before: readonly Field[], after: readonly Field[], value: unknown): Fitted {
  const rows = typeof value === 'string' ? parsed(value) : null;
  const moved = inRows(before, after, rows);
  return { ...moved, value: moved.value === null ? null : canonicalJson(moved.value) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
