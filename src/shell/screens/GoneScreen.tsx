import Button from '@mui/material/Button';
import { LinkBase } from 'react-admin';
import type { ResourceSchema } from '../../schemas/resource';
import { resourceName } from '../../ui/screenText';
import * as words from '../../words/en/studio/gone';
import { t } from '../../words/translator';
import { MessageScreen } from './MessageScreen';

interface GoneScreenProps {
  readonly schema: Pick<ResourceSchema, 'menu' | 'noun' | 'screens'>;
}

/** Replaces the screens of a resource that was retired while the console was open. */
export function GoneScreen({ schema }: GoneScreenProps) {
  return (
    <MessageScreen
      title={t(words.outOfUse, { name: resourceName(schema) })}
      actions={
        <Button component={LinkBase} to="/" variant="contained">
          {t(words.toDashboard)}
        </Button>
      }
    >
      <p>{t(words.outOfUseMeans)}</p>
    </MessageScreen>
  );
}
