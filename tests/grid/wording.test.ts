import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOG_COLUMNS } from '../../src/custom/txnLog/logColumns';
import type { GridColumn } from '../../src/grid/columns/gridColumn';
import { schemaColumns } from '../../src/grid/columns/schemaColumns';
import { gstrate } from '../../src/schemas/masters/gstrate';
import { changeLanguage } from '../../src/words/changeLanguage';
import '../../src/words/notOfScreens';
import { setSpeaker, translateAny } from '../../src/words/translator';

beforeEach(() => vi.stubGlobal('document', { documentElement: { lang: 'en', dataset: {} } }));
afterEach(() => {
  setSpeaker(undefined);
  vi.unstubAllGlobals();
});

const shown = (columns: readonly GridColumn[], source: string, value: string) =>
  columns.find(column => column.source === source)?.wording?.(value);

describe('a list', () => {
  it('shows a choice by its label in the shown language, and a value that is none of them as it is', async () => {
    const columns = schemaColumns(gstrate);
    expect(['standard', 'special', 'older'].map(value => shown(columns, 'kind', value))).toEqual([
      'Standard',
      'Special',
      'older',
    ]);
    await changeLanguage('hi');
    expect(shown(columns, 'kind', 'standard')).toBe('सामान्य');
    expect(shown(columns, 'kind', 'older')).toBe('older');
  });

  it('is searched and exported by those labels, in the shown language, if they differ from the stored values', async () => {
    const texts = () =>
      schemaColumns(gstrate)
        .find(({ source }) => source === 'kind')
        ?.texts?.();
    expect([...(texts() ?? [])]).toEqual([
      ['standard', 'Standard'],
      ['special', 'Special'],
    ]);
    await changeLanguage('hi');
    expect(texts()?.get('standard')).toBe('सामान्य');
  });

  it('of changes says in the shown language what was done', async () => {
    expect(shown(LOG_COLUMNS, 'what', 'Item mapping created')).toBe('Item mapping created');
    await changeLanguage('hi');
    expect(shown(LOG_COLUMNS, 'what', 'Item mapping created')).not.toMatch(/[a-z]/u);
  });
});

describe('a stored message', () => {
  it('of our own is translated with its reason; what accounting said stays as it came', async () => {
    await changeLanguage('hi');
    const message = (why: string) =>
      `The synchronisation service did not answer (${why}). Repost it once the service is available again.`;
    expect(translateAny(message('the connection was refused'))).toBe(
      'सिंक सेवा ने जवाब नहीं दिया (कनेक्शन स्वीकार नहीं हुआ)। सेवा उपलब्ध होने पर दोबारा पोस्ट करें।',
    );
    expect(translateAny(message('it failed with 503'))).toContain('(उसमें त्रुटि 503 आई)');
    expect(translateAny('Ledger 7 is closed')).toBe('Ledger 7 is closed');
  });
});
