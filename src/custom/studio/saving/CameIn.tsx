import Alert from '@mui/material/Alert';
import { TakenFields } from '../../../resources/conflict/TakenFields';
import { useSchemas } from '../../../ui/schemasContext';
import * as words from '../../../words/en/studio';
import { t } from '../../../words/translator';
import { changeTexts } from './changeTexts';
import type { EditedDraft } from './useDraftSaving';

interface CameInProps {
  readonly edited: Pick<EditedDraft, 'base' | 'cameIn' | 'declaration' | 'dismissNotice'>;
}

/** The changes by others that were merged into this draft. */
export function CameIn({ edited: { base, cameIn, declaration, dismissNotice } }: CameInProps) {
  const schemas = useSchemas();
  return (
    <Alert severity="info" onClose={dismissNotice} sx={{ mb: 2 }}>
      {t(words.cameIn)}
      <TakenFields
        taken={cameIn.map(change => changeTexts(change, [declaration, base?.declaration], schemas))}
      />
    </Alert>
  );
}
