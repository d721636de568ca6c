import { DefaultEditorOptions, RichTextInput } from 'ra-input-rich-text';
import { useMemo } from 'react';

interface Props {
  readonly path: string;
  readonly labelledBy: string;
  readonly describedBy: string;
}

/** react-admin's editor without its own label and error: the frame around it has those. */
export function RichTextEditor({ path, labelledBy, describedBy }: Props) {
  const editorOptions = useMemo(
    () => ({
      ...DefaultEditorOptions,
      editorProps: {
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
    <RichTextInput source={path} label={false} helperText={false} editorOptions={editorOptions} sx={quiet} />
  );
}

const quiet = { '& .MuiFormHelperText-root': { display: 'none' } };
