import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useRef, useState } from 'react';
import type { ReadFile } from '../../../files/declaration/fileHead';
import { NoDeclaration, type NoDeclarationReason } from '../../../files/declaration/noDeclaration';
import { readDeclaration } from '../../../files/declaration/readDeclaration';
import * as words from '../../../words/en/studio';
import * as newWords from '../../../words/en/studio/new';
import { t } from '../../../words/translator';
import { FieldQuestions } from './FieldQuestions';
import type { ChosenFile } from './useChosenFile';

interface FileSourceProps {
  readonly file: ChosenFile;
  readonly take: ChosenFile['take'];
  /** The label of the resource. */
  readonly label: string;
}

/** Selects the file for a draft, and asks which of its fields are renamed ones. */
export const FileSource = ({ file, take, label }: FileSourceProps) => (
  <>
    <DeclarationFile take={take} />
    <FieldQuestions file={file} label={label} />
  </>
);

/** A spreadsheet can be selected, too, so that the user gets an explanation why it is the wrong file. */
const SPREADSHEET = /\.(?:csv|xlsx?|ods)$/iu;

/** Maximum bytes of a file: no declaration is larger. */
const MOST_BYTES = 1_000_000;

const REASONS = {
  tooLarge: words.fileTooLarge,
  noLiteral: words.fileNoLiteral,
  noObject: words.fileNoObject,
  otherForm: words.fileOtherForm,
} as const satisfies Readonly<Record<NoDeclarationReason, string>>;

/** Selects a file with a declaration. */
function DeclarationFile({
  take,
}: {
  readonly take: (declaration: Readonly<Record<string, unknown>> | null) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState('');
  const [found, setFound] = useState<ReadFile | string | null>(null);
  const choose = async (file: File) => {
    setChosen(file.name);
    const next = await read(file);
    setFound(next);
    take(typeof next === 'string' ? null : next.declaration);
  };
  return (
    <Stack sx={{ gap: 1.5, overflowWrap: 'anywhere' }}>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t(words.chooseFile)}
        accept=".json,.ts,.csv,.xlsx,application/json"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void choose(file);
        }}
      />
      <div>
        <Button variant="outlined" onClick={() => input.current?.click()}>
          {t(words.chooseFile)}
        </Button>{' '}
        {chosen}
      </div>
      {typeof found === 'string' && <Alert severity="error">{t(words.fileProblem, { reason: found })}</Alert>}
      {typeof found === 'object' && found?.isEdited && <Alert severity="info">{t(words.fileEdited)}</Alert>}
    </Stack>
  );
}

/** @returns the content of the file, or why it is not a declaration */
async function read(file: File): Promise<ReadFile | string> {
  if (SPREADSHEET.test(file.name)) return t(newWords.isSpreadsheet);
  try {
    return readDeclaration(await file.slice(0, MOST_BYTES).text());
  } catch (cause) {
    if (cause instanceof NoDeclaration) return t(REASONS[cause.reason]);
    throw cause;
  }
}
