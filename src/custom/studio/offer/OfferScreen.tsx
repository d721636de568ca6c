import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'ra-core';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { studioDraftCreate } from '../../../api/studio/drafts';
import { studioKeep } from '../../../api/studio/resources';
import { completeResource } from '../../../schemas/defineResource';
import { asDeclaration } from '../../../schemas/studio/findings';
import { writtenDeclaration } from '../../../schemas/studio/writtenDeclaration';
import { useApi } from '../../../ui/apiContext';
import * as words from '../../../words/en/studio/offer';
import { t } from '../../../words/translator';
import { Refused } from '../../frame/RefusalText';
import { useApiAction } from '../../frame/useApiAction';
import { Comparison } from '../compare/Comparison';
import type { DraftDeclaration } from '../edit/draftShape';
import { LoadState } from '../LoadState';
import { StudioPage } from '../StudioPage';
import { draftPath, LIST_PATH } from '../studioPaths';
import { useLabelOf } from '../useLabelOf';
import { ActionDialog } from '../WhyDialog';
import { useOffer } from './OfferNotice';

/** /studio/offer/:name: compares a resource of the account with one that a release ships under the same name. */
export function OfferScreen() {
  const { name = '' } = useParams();
  const { may } = useApi();
  const label = useLabelOf(name);
  const { data, error, refetch } = useOffer(name);
  return (
    <StudioPage title={t(words.title, { name: label })}>
      {!data && <LoadState error={error} retry={() => void refetch()} />}
      {data && !data.offered && <p>{t(words.nothingOffered)}</p>}
      {data?.offered && (
        <>
          <Typography sx={{ maxWidth: '80ch' }}>{t(words.aboutOffer)}</Typography>
          {may('studio/draft') && <Typography sx={{ maxWidth: '80ch' }}>{t(words.aboutDraft)}</Typography>}
          <OfferActions name={name} digest={data.offered.digest} isRetired={data.state === 'retired'} />
          <Typography component="h2" variant="h2">
            {t(words.difference)}
          </Typography>
          <Comparison from={whole(data.declaration)} to={data.offered.declaration} />
        </>
      )}
    </StudioPage>
  );
}

/** The account's resource with its derived properties written out as in the shipped one, so that they are equal. */
function whole(own: DraftDeclaration): DraftDeclaration {
  const declaration = asDeclaration(own);
  return declaration ? { ...writtenDeclaration(completeResource(declaration)) } : own;
}

interface OfferActionsProps {
  readonly name: string;
  /** The digest of the shipped resource. */
  readonly digest: string;
  readonly isRetired: boolean;
}

function OfferActions({ name, digest, isRetired }: OfferActionsProps) {
  const { call, may } = useApi();
  const navigate = useNavigate();
  const label = useLabelOf(name);
  const [keeps, setKeeps] = useState(false);
  const { start, pending, refusal } = useApiAction(() => undefined);
  const begin = () =>
    start({
      work: async () => {
        const { id } = await call(studioDraftCreate, { body: { name, from: 'shipped' } });
        navigate(draftPath(id));
      },
    });
  return (
    <>
      {isRetired && <Alert severity="info">{t(words.restoreFirst)}</Alert>}
      <div>
        {may('studio/draft') && (
          <Button variant="contained" onClick={begin} loading={pending} disabled={isRetired} sx={{ mr: 1 }}>
            {t(words.asDraft)}
          </Button>
        )}
        {may('studio/publish') && (
          <Button variant="outlined" onClick={() => setKeeps(true)}>
            {t(words.keep)}
          </Button>
        )}
      </div>
      <Refused refusal={refusal} />
      {keeps && (
        <ActionDialog
          title={t(words.keepTitle, { name: label })}
          action={t(words.keep)}
          work={why => call(studioKeep, { name, body: { why, digest } })}
          toast={t(words.isKept, { name: label })}
          changed={() => navigate(LIST_PATH)}
          close={() => setKeeps(false)}
        >
          <p>{t(words.keepFollows)}</p>
        </ActionDialog>
      )}
    </>
  );
}
