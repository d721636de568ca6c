import { type KeyboardEvent } from 'react';
import * as words from '../../words/en/list';
import { t } from '../../words/translator';
import type { HeaderActions } from './headerActions';

interface ColumnFilterProps {
  readonly source: string;
  readonly title: string;
  readonly text: string;
  /** Number of records before column filters. */
  readonly inTab: number;
  readonly actions: Pick<HeaderActions, 'filter' | 'leaveFilter'>;
}

/** Px of a line of the placeholder, of an average letter and figure in it (as measured), and of both sides of its box. */
const LINE = 13;
const LETTER = 5.36;
const FIGURE = 7.78;
const EDGES = 12;

/**
 * The bottom padding for a placeholder that needs a second line. Browsers start a placeholder on the line of the text,
 * which the padding moves up.
 */
function paddingFor(placeholder: string, { length: figures }: string): string {
  const needed = (placeholder.length - figures) * LETTER + figures * FIGURE + EDGES;
  return `clamp(0px, (${needed}px - 100cqi) * 99, ${LINE}px)`;
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
  const count = String(inTab);
  const placeholder = t(words.searchIn, { count });
  return (
    <div className="search">
      <input
        type="text"
        className={text === '' ? 'filter' : 'filter active'}
        placeholder={placeholder}
        style={text === '' ? { paddingBottom: paddingFor(placeholder, count) } : undefined}
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
