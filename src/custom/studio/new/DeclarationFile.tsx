import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import {
  declarationIn,
  NoDeclaration,
  type NoDeclarationReason,
} from '../../../schemas/studio/file/declarationFile';
import { t } from '../../../words/translator';
import * as words from '../../../words/en/studio';

/** Maximum bytes of a file: no declaration is larger. */
const MOST_BYTES = 1_000_000;

const REASONS = {
  tooLarge: words.fileTooLarge,
  noLiteral: words.fileNoLiteral,
  noObject: words.fileNoObject,
} as const satisfies Readonly<Record<NoDeclarationReason, string>>;

/** Chooses a file with a declaration. */
export function DeclarationFile({ take }: { readonly take: (declaration: unknown) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const choose = async (file: File) => {
    setChosen(file.name);
    const found = await read(file);
    setProblem(typeof found === 'string' ? found : null);
    take(typeof found === 'string' ? null : found);
  };
  return (
    <div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t(words.chooseFile)}
        accept=".json,.ts,application/json"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void choose(file);
        }}
      />
      <Button variant="outlined" onClick={() => input.current?.click()}>
        {t(words.chooseFile)}
      </Button>{' '}
      {chosen}
      {problem !== null && <Alert severity="error">{t(words.fileProblem, { reason: problem })}</Alert>}
    </div>
  );
}

/** @returns the declaration, or why there is none */
async function read(file: File): Promise<Readonly<Record<string, unknown>> | string> {
  try {
    return declarationIn(await file.slice(0, MOST_BYTES).text());
  } catch (cause) {
    if (cause instanceof NoDeclaration) return t(REASONS[cause.reason]);
    throw cause;
  }
}
