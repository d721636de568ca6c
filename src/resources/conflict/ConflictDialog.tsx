import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { formatDateTime } from '../../wire/text/dateText';
import type { RecordData, ResourceSchema } from '../../schemas/resource';
import { FieldChoice, type Side } from './FieldChoice';
import type { Merge } from './mergeRecords';
import { TakenFields } from './TakenFields';
import { t, translateAny } from '../../words/translator';
import * as words from '../../words/en/record';

interface Props {
  readonly schema: ResourceSchema;
  readonly merge: Merge;
  readonly theirs: RecordData;
  /** The conflicting fields that keep the other person's value; null returns to the form without saving. */
  readonly answer: (keepTheirs: ReadonlySet<string> | null) => void;
}

/** Two people changed one record: shows each person's value field by field and asks which to save. */
export default function ConflictDialog({ schema, merge, theirs, answer }: Props) {
  const titleId = useId();
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const [missing, setMissing] = useState(false);
  const { overlaps, taken, deleted } = merge;
  const noun = translateAny(schema.noun);
  const open = overlaps.filter(({ name }) => sides[name] === undefined);
  const when = theirs['dt_update'];

  const save = () => {
    setMissing(open.length > 0);
    if (open.length > 0) return;
    answer(new Set(overlaps.filter(({ name }) => sides[name] === 'theirs').map(({ name }) => name)));
  };
  const take = (side: Side) => setSides(Object.fromEntries(overlaps.map(({ name }) => [name, side])));

  return (
    <Dialog open onClose={() => answer(null)} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>
        {deleted ? t(words.someoneDeleted, { noun }) : t(words.someoneChanged)}
      </DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          {typeof when === 'string' && when !== ''
            ? `${t(words.storedOn, { when: formatDateTime(when) })} `
            : ''}
          {deleted ? `${t(words.willRestore, { noun })} ` : ''}
          {t(words.keptHere)}
        </DialogContentText>
        {overlaps.length > 1 ? (
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, margin: '0 0 8px -10px' }}>
            <Button onClick={() => take('mine')}>{t(words.takeMine)}</Button>
            <Button onClick={() => take('theirs')}>{t(words.takeTheirs)}</Button>
          </div>
        ) : null}
        {overlaps.map(change => (
          <FieldChoice
            key={change.name}
            change={change}
            side={sides[change.name]}
            missing={missing && sides[change.name] === undefined}
            onChoose={side => setSides(current => ({ ...current, [change.name]: side }))}
          />
        ))}
        <TakenFields taken={taken} />
        <div role="status">
          {missing && open.length > 0 ? (
            <Alert severity="warning" sx={{ mt: 2 }}>
              {t(words.chooseFirst, {
                fields: open.map(({ label }) => translateAny(label)).join(', '),
              })}
            </Alert>
          ) : null}
        </div>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => answer(null)}>{t(words.backToForm)}</Button>
        <Button variant="contained" onClick={save}>
          {t(deleted ? words.restoreAndSave : words.save)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
