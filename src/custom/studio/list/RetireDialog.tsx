import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import {
  studioResource,
  studioRestore,
  studioRetire,
  type StudioReference,
} from '../../../api/studio/resources';
import { listPath } from '../../../resources/screenPaths';
import { useApi } from '../../../ui/apiContext';
import { useScreenQuery } from '../../../ui/query/useScreenQuery';
import * as studio from '../../../words/en/studio';
import * as words from '../../../words/en/studio/retire';
import { t } from '../../../words/translator';
import { LoadState } from '../LoadState';
import { ReferenceList } from '../ReferenceList';
import { refusedWith } from '../saving/storedDraft';
import { ActionDialog } from '../WhyDialog';
import type { ResourceDialogProps } from './resourceRows';

/** Retires a resource, or restores it. */
export function RetireDialog({ resource, changed, close }: ResourceDialogProps) {
  const { call } = useApi();
  const { name, called: label, condition } = resource;
  if (condition !== 'retired') return <Retire resource={resource} changed={changed} close={close} />;
  return (
    <ActionDialog
      title={t(words.restoreTitle, { name: label })}
      action={t(studio.restore)}
      work={why => call(studioRestore, { name, body: { why } })}
      toast={t(words.wasRestored, { name: label })}
      changed={changed}
      close={close}
    >
      <p>{t(words.addressIs, { address: listPath(name) })}</p>
      <p>{t(words.restoreFollows)}</p>
    </ActionDialog>
  );
}

function Retire({ resource: { name, called: label }, changed, close }: ResourceDialogProps) {
  const { call } = useApi();
  const { data, error, refetch } = useScreenQuery(
    ['references to', name],
    async () => (await call(studioResource, { name })).referredBy,
  );
  // The references that were accepted; others have to be accepted again.
  const [accepted, accept] = useState<readonly StudioReference[] | null>(null);
  const isAccepted = data !== undefined && (data.length === 0 || accepted === data);
  const retire = async (why: string) => {
    const names = data?.map(each => each.name) ?? [];
    try {
      return await call(studioRetire, { name, body: { why, ...(names.length > 0 && { accept: names }) } });
    } catch (cause) {
      if (refusedWith(cause, 'referenced')) await refetch();
      throw cause;
    }
  };
  return (
    <ActionDialog
      title={t(words.retireTitle, { name: label })}
      action={t(studio.retire)}
      isDanger
      isWaiting={!data}
      hindrance={data && !isAccepted ? t(words.acceptFirst) : null}
      work={retire}
      toast={t(words.wasRetired, { name: label })}
      changed={changed}
      close={close}
    >
      <p>{t(words.addressIs, { address: listPath(name) })}</p>
      <p>{t(words.retireFollows)}</p>
      {error && !data && <LoadState error={error} retry={() => void refetch()} />}
      {data && data.length > 0 && (
        <References references={data} isAccepted={isAccepted} accept={isOn => accept(isOn ? data : null)} />
      )}
    </ActionDialog>
  );
}

interface ReferencesProps {
  readonly references: readonly StudioReference[];
  readonly isAccepted: boolean;
  readonly accept: (isOn: boolean) => void;
}

/** The resources that refer to the one to be retired, with a checkbox to accept that. */
function References({ references, isAccepted, accept }: ReferencesProps) {
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {t(words.referredBy)}
      <ReferenceList references={references} />
      <p>{t(words.referredFollows)}</p>
      <FormControlLabel
        control={<Checkbox checked={isAccepted} onChange={(_, isOn) => accept(isOn)} />}
        label={t(words.accept)}
        sx={{ ml: 0 }}
      />
    </Alert>
  );
}
