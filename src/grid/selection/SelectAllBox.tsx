import { useEffect, useRef } from 'react';
import type { RecordList } from '../list/useRecordList';
import { t } from '../../words/translator';
import * as words from '../../words/en/list';

/** The checkbox in the header: selects all rows that pass the filters, or none. */
export function SelectAllBox({ list }: { readonly list: RecordList }) {
  const box = useRef<HTMLInputElement>(null);
  const total = list.totals?.total ?? 0;
  const { count, selection, pickAll, clear } = list.selection;
  const all = total > 0 && selection.kind === 'allBut' && selection.except.size === 0;
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && !all;
  }, [count, all]);
  return (
    <div role="columnheader" aria-label={t(words.selection)} aria-colindex={1} className="cell select">
      <input
        ref={box}
        type="checkbox"
        aria-label={t(words.selectAllRows, { count: String(total) })}
        disabled={total === 0}
        checked={all}
        onChange={() => (all ? clear() : pickAll(total))}
      />
    </div>
  );
}
