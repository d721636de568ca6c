import Search from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSteadyListContext } from '../../grid/list/RecordListContext';
import * as words from '../../words/en/list';
import { t } from '../../words/translator';

/** Search debounce in ms (docs/behaviour.md, 'Lists'). */
const DEBOUNCE_MS = 350;

/** The server's search. Clearing it restores the fetched list; `/` focuses it. */
export function ListSearchBox() {
  const { search: term, change, state } = useSteadyListContext();
  const [typed, setTyped] = useSearchText(term, search => change({ search }));
  const box = useRef<HTMLInputElement>(null);
  useSlashKey(() => box.current?.focus());
  const searching = typed.trim() !== term || (term !== '' && state.status === 'loading');
  return (
    <>
      <OutlinedInput
        type="search"
        size="small"
        placeholder={t(words.searchServer)}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        inputRef={box}
        sx={{ width: 300, maxWidth: '100%', flexGrow: { xs: 1, sm: 0 } }}
        slotProps={{ input: { 'aria-label': t(words.search), enterKeyHint: 'search' } }}
        startAdornment={
          <InputAdornment position="start" sx={{ mr: 0 }}>
            <Search fontSize="small" />
          </InputAdornment>
        }
      />
      <Typography role="status" variant="caption" color="text.secondary">
        {searching ? t(words.searching) : ''}
      </Typography>
    </>
  );
}

/**
 * The text in the box, and the debounced search term.
 * @param term the current term
 * @param search sets another one
 */
function useSearchText(term: string, search: (term: string) => void) {
  const [typed, setTyped] = useState(term);
  const [followed, setFollowed] = useState(term);
  // The term was changed elsewhere: by the address or a saved query.
  if (term !== followed) {
    setFollowed(term);
    if (term !== typed.trim()) setTyped(term);
  }
  const apply = useEffectEvent((next: string) => {
    if (next !== term) search(next);
  });
  useEffect(() => {
    const next = typed.trim();
    const timer = setTimeout(() => apply(next), next === '' ? 0 : DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped] as const;
}

const TYPING = 'input, textarea, select, [contenteditable="true"]';

/** Handles `/`, except in an input. */
function useSlashKey(act: () => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const typing = event.target instanceof Element && event.target.closest(TYPING);
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || typing) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
