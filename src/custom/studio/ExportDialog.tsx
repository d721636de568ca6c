import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { jsonFile, typescriptFile } from '../../files/declaration/declarationFile';
import * as studioWords from '../../words/en/studio';
import * as words from '../../words/en/studio/files';
import { t, translateAny } from '../../words/translator';
import { saveFile } from '../files/transfer/saveFile';
import { Refused } from '../frame/RefusalText';
import { useApiAction } from '../frame/useApiAction';
import { InfoDialog } from './InfoDialog';

interface ExportDialogProps {
  /** The label of the resource. */
  readonly label: string;
  /** The file name, without extension. */
  readonly file: string;
  readonly declaration: () => Promise<Readonly<Record<string, unknown>>>;
  readonly close: () => void;
  readonly note?: string;
}

/** Saves a declaration as a file, in the chosen format. */
export function ExportDialog({ label, file, declaration, close, note }: ExportDialogProps) {
  const { start, pending, refusal } = useApiAction(close);
  const save = (format: ExportFormat) =>
    start({ work: async () => saveDeclaration(await declaration(), format, file) });
  return (
    <InfoDialog title={t(words.exportTitle, { name: label })} close={close}>
      {note !== undefined && <p>{note}</p>}
      <p>{t(words.aboutExport)}</p>
      <Refused refusal={refusal} />
      <Formats>
        {EXPORTS.map(format => (
          <Button key={format.ending} variant="outlined" disabled={pending} onClick={() => save(format)}>
            {translateAny(format.label)}
          </Button>
        ))}
      </Formats>
    </InfoDialog>
  );
}

const Formats = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 });

type Declaration = Readonly<Record<string, unknown>>;

export interface ExportFormat {
  readonly name: string;
  readonly label: string;
  readonly text: (declaration: Declaration) => string;
  readonly type: string;
  readonly ending: string;
}

/** The formats in which a declaration can be exported. */
export const EXPORTS: readonly ExportFormat[] = [
  { name: 'JSON', label: studioWords.exportJson, text: jsonFile, type: 'application/json', ending: 'json' },
  {
    name: 'TypeScript',
    label: studioWords.exportTypescript,
    text: typescriptFile,
    type: 'text/typescript',
    ending: 'ts',
  },
];

/** Saves a declaration as a file of this format. @param name of the file, without extension */
export const saveDeclaration = (
  declaration: Declaration,
  { text, type, ending }: ExportFormat,
  name: string,
): void => saveFile(new Blob([text(declaration)], { type }), `${name}.${ending}`);
