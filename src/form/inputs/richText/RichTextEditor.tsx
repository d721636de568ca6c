import NativeSelect from '@mui/material/NativeSelect';
import type { Theme } from '@mui/material/styles';
import {
  ClearButtons,
  DefaultEditorOptions,
  FormatButtons,
  LinkButtons,
  ListButtons,
  QuoteButtons,
  RichTextInput,
  RichTextInputToolbar,
  useTiptapEditor,
} from 'ra-input-rich-text';
import { useMemo, useCallback, useSyncExternalStore } from 'react';
import * as words from '../../../words/en/form';
import { hindiIn, t } from '../../../words/translator';
import { sanitisePasted } from './pastedHtml';

const LEVELS = [1, 2, 3, 4, 5, 6] as const;

/**
 * Chooses normal text or a heading level. It replaces react-admin's selector, which offers list items outside of lists,
 * and whose accessible name hides its value.
 */
function TextStyleSelect() {
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

// Loads the Hindi texts; the English ones come with react-admin's editor.
hindiIn('form/richText');

interface Props {
  readonly path: string;
  readonly labelledBy: string;
  readonly describedBy: string;
}

/** react-admin's editor without its own label and error, which the frame shows. */
export function RichTextEditor({ path, labelledBy, describedBy }: Props) {
  const editorOptions = useMemo(
    () => ({
      ...DefaultEditorOptions,
      // no images, pasted ones included
      extensions: DefaultEditorOptions.extensions?.filter(({ name }) => name !== 'image') ?? [],
      // its styles are below: the content security policy blocks styles injected as text
      injectCSS: false,
      editorProps: {
        transformPastedHTML: sanitisePasted,
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': labelledBy,
          'aria-describedby': describedBy,
        },
      },
    }),
    [labelledBy, describedBy],
  );
  return (
    <RichTextInput
      source={path}
      label={false}
      helperText={false}
      editorOptions={editorOptions}
      toolbar={<Toolbar />}
      sx={likeOtherInputs}
    />
  );
}

/** The tools that remarks need; no colours or images. */
function Toolbar() {
  return (
    <RichTextInputToolbar>
      <TextStyleSelect />
      <FormatButtons size="small" />
      <ListButtons size="small" />
      <LinkButtons size="small" />
      <QuoteButtons size="small" />
      <ClearButtons size="small" />
    </RichTextInputToolbar>
  );
}

const likeOtherInputs = (theme: Theme) => ({
  '& .MuiFormHelperText-root': { display: 'none' },
  '& .MuiToggleButtonGroup-root button.MuiToggleButton-root.MuiToggleButton-sizeSmall': {
    padding: '6px',
    fontSize: 18,
  },
  '& img.ProseMirror-separator': { display: 'inline', border: 0, margin: 0, width: 0, height: 0 },
  '& .ProseMirror-gapcursor': { display: 'none' },
  '& .RaRichTextInput-editorContent .ProseMirror': {
    minHeight: 96,
    padding: '8px 12px',
    position: 'relative',
    overflowWrap: 'break-word',
    whiteSpace: 'break-spaces',
    fontVariantLigatures: 'none',
    fontFeatureSettings: '"liga" 0',
    backgroundColor: theme.palette.background.paper,
    borderColor: theme.palette.fieldBorder,
    '&:focus': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
  },
});
