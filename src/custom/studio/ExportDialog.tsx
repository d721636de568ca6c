import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { t, translateAny } from '../../words/translator';
import * as words from '../../words/en/studio/files';
import { Refused } from '../frame/Refused';
import { useDeed } from '../frame/useDeed';
import { EXPORTS, saveDeclaration, type ExportFormat } from './exportFormats';
import { InfoDialog } from './InfoDialog';

interface ExportDialogProps {
  /** What people call it. */
  readonly label: string;
  /** The name of the file, without its ending. */
  readonly file: string;
  readonly declaration: () => Promise<Readonly<Record<string, unknown>>>;
  readonly close: () => void;
  readonly note?: string;
}

/** Saves a declaration as a file, in the form that is chosen. */
export function ExportDialog({ label, file, declaration, close, note }: ExportDialogProps) {
  const { start, pending, refusal } = useDeed(close);
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
            {translateAny(format.said)}
          </Button>
        ))}
      </Formats>
    </InfoDialog>
  );
}

const Formats = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 });
