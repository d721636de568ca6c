import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { LinkBase } from 'ra-core';
import type { ReactNode } from 'react';
import { listPath } from '../../resources/screenPaths';
import { LoadingScreen } from '../../ui/LoadingScreen';
import * as studio from '../../words/en/studio';
import * as words from '../../words/en/studio/gone';
import { Phrase } from '../../words/Phrase';
import { t, translateAny } from '../../words/translator';
import { useVersions } from './history/useVersions';
import { historyPath, LIST_PATH } from './studioPaths';
import { useNotLive } from './useLabelOf';

interface RetiredScreenProps {
  /** The name in the address. */
  readonly name: string;
  /** The content if the account has no retired resource of that name. */
  readonly otherwise: ReactNode;
}

/** Replaces the screens of a retired resource: the history and the log still link to its records. */
export function RetiredScreen({ name, otherwise }: RetiredScreenProps) {
  const { known, isLoading } = useNotLive(name);
  if (isLoading) return <LoadingScreen />;
  if (known?.state !== 'retired') return otherwise;
  const label = translateAny(known.label);
  return (
    <Words role="status">
      <Typography component="h1" variant="h1">
        {t(words.isRetired, { name: label })}
      </Typography>
      <NameSince name={name} />
      <p>{t(words.isRetiredMeans)}</p>
      <div>
        <Button component={LinkBase} to={LIST_PATH} variant="contained">
          {t(words.toResources)}
        </Button>
        <Button component={LinkBase} to={historyPath(name)}>
          {t(studio.versionsOf, { name: label })}
        </Button>
      </div>
    </Words>
  );
}

/** A link to the resource under its new name, if a rename retired this one. */
function NameSince({ name }: { readonly name: string }) {
  const renamed = useVersions(name).versions?.[0]?.states.at(-1)?.renamed;
  if (!renamed) return null;
  const link = (
    <Link component={LinkBase} to={listPath(renamed.name)}>
      {listPath(renamed.name)}
    </Link>
  );
  return (
    <p>
      <Phrase text={words.wasRenamed} values={{ address: link }} />
    </p>
  );
}

const Words = styled('div')({
  maxWidth: 560,
  padding: '64px 24px',
  '& p': { margin: '8px 0 0', overflowWrap: 'anywhere' },
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 24 },
});
