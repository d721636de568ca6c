import AttachFile from '@mui/icons-material/AttachFile';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import * as words from '../../../words/en/files';
import { t } from '../../../words/translator';
import { bytesText } from '../amounts';

interface FilePickerProps {
  /** The file types in the browser's dialog. */
  readonly accept: string;
  readonly file: File | null;
  readonly choose: (file: File) => void;
  /** Actions on the file, beside its name. */
  readonly children?: ReactNode;
}

/** 'Select File', the name of the chosen file, and a drop zone. */
export function FilePicker({ accept, file, choose, children }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped) choose(dropped);
  };
  return (
    <Place
      data-over={isOver}
      onDragOver={event => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        name="file"
        accept={accept}
        aria-label={t(words.file)}
        tabIndex={-1}
        hidden
        onChange={event => {
          const [chosen] = event.target.files ?? [];
          if (chosen) choose(chosen);
          // Allows choosing the same file again after correcting it.
          event.target.value = '';
        }}
      />
      <Button variant="outlined" startIcon={<AttachFile />} onClick={() => input.current?.click()}>
        {t(words.selectFile)}
      </Button>
      <p>
        {file ? (
          <>
            <b>{file.name}</b> <span>{bytesText(file.size)}</span>
          </>
        ) : (
          <span>{t(words.noFile)}</span>
        )}
      </p>
      {children}
    </Place>
  );
}

const Place = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  maxWidth: 720,
  boxSizing: 'border-box',
  padding: 16,
  border: `1px dashed ${theme.palette.fieldBorder}`,
  borderRadius: 6,
  backgroundColor: theme.palette.background.paper,
  '&[data-over="true"]': { borderColor: theme.palette.primary.main, borderStyle: 'solid' },
  '& p': { flex: '1 1 200px', minWidth: 0, margin: 0, overflowWrap: 'anywhere' },
  '& p span': { color: theme.palette.text.secondary },
}));
