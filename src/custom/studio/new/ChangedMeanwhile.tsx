import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { ChangedFields } from '../../../resources/record/follow/ChangedFields';
import { fieldChanges } from '../../../resources/record/follow/fieldChanges';
import { useWaiting } from '../../../ui/schemaChanges';
import { useSchemas } from '../../../ui/schemasContext';
import * as words from '../../../words/en/studio/follow';
import { t, translateAny } from '../../../words/translator';

interface ChangedMeanwhileProps {
  /** Of the resource that the draft will be of, or is copied from. */
  readonly name: string;
}

/** That colleagues have changed the resource of a chosen file since it was chosen: the file stays, and the draft meets that. */
export function ChangedMeanwhile({ name }: ChangedMeanwhileProps) {
  const known = useSchemas().find(each => each.name === name);
  const waiting = useWaiting(name);
  const [atFirst] = useState(known);
  const called = translateAny((known ?? atFirst)?.menu?.label ?? name);
  if (waiting === null)
    return <Notice severity="warning">{t(words.importOutOfUse, { name: called })}</Notice>;
  if (!atFirst && known) return <Notice severity="warning">{t(words.importTaken, { name: called })}</Notice>;
  if (!known || !waiting) return null;
  return (
    <Notice severity="info">
      {t(words.importChanged, { name: called })}
      <ChangedFields changes={fieldChanges(known, waiting)} />
    </Notice>
  );
}

function Notice(props: { readonly severity: 'info' | 'warning'; readonly children: React.ReactNode }) {
  return <Alert {...props} role="status" sx={{ mt: 2, overflowWrap: 'anywhere' }} />;
}
