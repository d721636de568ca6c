import { expect, it } from 'vitest';
import { changeAt, fidsAt, LAST, pathOf, scopeAt } from '../../../src/custom/studio/edit/draftScope';
import {
  fieldsOf,
  withField,
  withNewField,
  withoutField,
  type DraftDeclaration,
} from '../../../src/custom/studio/edit/draftShape';
import { withFieldAt } from '../../../src/custom/studio/edit/place/draftMoves';
import type { DraftUpdate } from '../../../src/custom/studio/saving/draftKeeper';

const text = (fid: string, source: string) => ({ kind: 'text', fid, source, label: source });
const rows = {
  kind: 'list',
  fid: 'r',
  source: 'rows',
  label: 'Rows',
  fields: [text('a', 'day'), { ...text('b', 'litres'), when: { present: 'day' } }],
};
const draft = { name: 'pump', fields: [text('n', 'day'), rows] };

/** The draft after a change of what declares the field at a path. */
function after(path: readonly number[], update: DraftUpdate): DraftDeclaration {
  let now: DraftDeclaration = draft;
  const change = (next: DraftUpdate) => {
    now = typeof next === 'function' ? next(now) : next;
  };
  changeAt(change, draft, path)(update);
  return now;
}
const columns = (declaration: DraftDeclaration) => fieldsOf(fieldsOf(declaration)[1] ?? {});

it('a path leads to a column of rows, and finds it wherever it has moved', () => {
  expect(scopeAt(draft, [1, 1])).toEqual({ declaration: rows, field: rows.fields[1] });
  const fids = fidsAt(draft, [1, 1]);
  expect(pathOf({ fields: [{ ...rows, fields: rows.fields.toReversed() }] }, fids)).toEqual([0, 0]);
  expect(pathOf({ fields: [{ ...rows, fields: [] }] }, fids)).toEqual([0]);
  expect(scopeAt(draft, [])).toBeNull();
});

it('a path leads to what was added last, however many there are', () => {
  expect(fidsAt(draft, [LAST])).toEqual(['r']);
  expect(fidsAt({ fields: [...draft.fields, text('z', 'late')] }, [LAST])).toEqual(['z']);
  expect(fidsAt(draft, [1, LAST])).toEqual(['r', 'b']);
  expect(fidsAt({ fields: [] }, [LAST])).toEqual([]);
});

it('columns of rows are added, renamed, removed and moved like fields, and nothing else changes', () => {
  const renamed = after([1, 0], before => withField(before, 0, { ...text('a', 'date') }));
  expect(columns(renamed)).toMatchObject([{ source: 'date' }, { when: { present: 'date' } }]);
  expect(fieldsOf(renamed)[0]).toEqual(draft.fields[0]);
  const sources = (declaration: DraftDeclaration) => columns(declaration).map(({ source }) => source);
  expect(sources(after([1, 0], before => withNewField(before, 'Litres')))).toEqual([
    'day',
    'litres',
    'litres_2',
  ]);
  expect(sources(after([1, 0], before => withoutField(before, 0)))).toEqual(['litres']);
  expect(sources(after([1, 0], before => withFieldAt(before, 'a', { section: '', before: null })))).toEqual([
    'litres',
    'day',
  ]);
});

it('the key of rows follows the rename of its column, and is removed with it', () => {
  const rowKey = { field: 'day', required: 'Day Required', duplicate: 'This day already exists' };
  const keyed = { ...rows, rowKey };
  expect(withField(keyed, 0, text('a', 'date'))).toMatchObject({ rowKey: { ...rowKey, field: 'date' } });
  expect(withoutField(keyed, 0)).not.toHaveProperty('rowKey');
  expect(withoutField(keyed, 1)).toMatchObject({ rowKey });
});
