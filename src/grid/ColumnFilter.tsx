import type { KeyboardEvent } from 'react';
import type { HeaderActions } from './HeaderCell';

interface ColumnFilterProps {
  readonly source: string;
  readonly title: string;
  readonly text: string;
  /** Records of the table before its column filters. */
  readonly inTab: number;
  readonly actions: Pick<HeaderActions, 'filter' | 'leaveFilter'>;
}

/** The box under a column's title. Escape empties it, Down and Enter lead to the rows. */
export function ColumnFilter({ source, title, text, inTab, actions }: ColumnFilterProps) {
  const pressed = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && text !== '') actions.filter(source, '');
    else if (event.key === 'ArrowDown' || event.key === 'Enter') actions.leaveFilter(source);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <input
      type="text"
      className={text === '' ? 'filter' : 'filter active'}
      placeholder={`Search in ${inTab} records...`}
      aria-label={`Filter ${title}`}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      value={text}
      onChange={event => actions.filter(source, event.target.value)}
      onKeyDown={pressed}
    />
  );
}
