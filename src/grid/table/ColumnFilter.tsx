import type { KeyboardEvent } from 'react';
import type { HeaderActions } from './headerActions';
import { t } from '../../words/translator';
import * as words from '../../words/en/list';

interface ColumnFilterProps {
  readonly source: string;
  readonly title: string;
  readonly text: string;
  /** Number of records before column filters. */
  readonly inTab: number;
  readonly actions: Pick<HeaderActions, 'filter' | 'leaveFilter'>;
}

/** The filter box under a column's title. Escape clears it; Down and Enter move to the rows. */
export function ColumnFilter({ source, title, text, inTab, actions }: ColumnFilterProps) {
  const pressed = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && text !== '') actions.filter(source, '');
    else if (event.key === 'ArrowDown' || event.key === 'Enter') actions.leaveFilter(source);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="search">
      <input
        type="text"
        className={text === '' ? 'filter' : 'filter active'}
        placeholder={t(words.searchIn, { count: String(inTab) })}
        aria-label={t(words.filterColumn, { column: title })}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        value={text}
        onChange={event => actions.filter(source, event.target.value)}
        onKeyDown={pressed}
      />
    </div>
  );
}
