import Button from '@mui/material/Button';
import { LinkBase } from 'react-admin';
import type { ResourceSchema } from '../../schemas/resource';
import * as words from '../../words/en/studio/gone';
import { t, translateAny } from '../../words/translator';
import { WordsScreen } from './WordsScreen';

interface GoneScreenProps {
  readonly schema: Pick<ResourceSchema, 'menu' | 'screens'>;
}

/** In place of the screens of a resource that somebody has taken out of use while the console was open. */
export function GoneScreen({ schema: { menu, screens } }: GoneScreenProps) {
  const name = menu?.label ?? screens.list.title;
  return (
    <WordsScreen
      title={t(words.outOfUse, { name: translateAny(name) })}
      actions={
        <Button component={LinkBase} to="/" variant="contained">
          {t(words.toDashboard)}
        </Button>
      }
    >
      <p>{t(words.outOfUseMeans)}</p>
    </WordsScreen>
  );
}
