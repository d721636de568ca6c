import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { isRecord } from '../../../schemas/values/values';
import { t } from '../../../words/translator';
import * as words from '../../../words/en/studio';

/** Larger files are no declarations. */
const MOST_BYTES = 65_536;

/** Chooses the JSON file of a declaration. */
export function DeclarationFile({ take }: { readonly take: (declaration: unknown) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const read = async (file: File) => {
    setChosen(file.name);
    const found = await declarationIn(file);
    setProblem(typeof found === 'string' ? found : null);
    take(typeof found === 'string' ? null : found);
  };
  return (
    <div>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void read(file);
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
async function declarationIn(file: File): Promise<Readonly<Record<string, unknown>> | string> {
  if (file.size > MOST_BYTES) return t(words.fileTooLarge);
  try {
    const value: unknown = JSON.parse(await file.text());
    return isRecord(value) ? value : t(words.fileNoObject);
  } catch {
    return t(words.fileNoJson);
  }
}
