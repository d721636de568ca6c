import NativeSelect from '@mui/material/NativeSelect';
import { useTiptapEditor } from 'ra-input-rich-text';
import { useCallback, useSyncExternalStore } from 'react';
import { t } from '../../../words/translator';
import * as words from '../../../words/en/form';

const LEVELS = [1, 2, 3, 4, 5, 6] as const;

/** Text or a heading of a level. react-admin's selector offers list items outside of lists, and its name hides its value. */
export function TextStyleSelect() {
  const editor = useTiptapEditor();
  const subscribe = useCallback(
    (changed: () => void) => {
      editor?.on('transaction', changed);
      return () => void editor?.off('transaction', changed);
    },
    [editor],
  );
  const level = useSyncExternalStore(
    subscribe,
    () => LEVELS.find(each => editor?.isActive('heading', { level: each })) ?? 0,
  );
  const choose = (value: string) => {
    const chosen = LEVELS.find(each => String(each) === value);
    const chain = editor?.chain().focus();
    if (chosen) chain?.setNode('heading', { level: chosen }).run();
    else chain?.setNode('paragraph').run();
  };
  return (
    <NativeSelect
      disableUnderline
      value={level}
      onChange={event => choose(event.target.value)}
      inputProps={{ 'aria-label': t(words.textStyle) }}
      sx={{ mr: 1 }}
    >
      <option value={0}>{t(words.normalText)}</option>
      {LEVELS.map(each => (
        <option key={each} value={each}>
          {t(words.heading, { level: each })}
        </option>
      ))}
    </NativeSelect>
  );
}
