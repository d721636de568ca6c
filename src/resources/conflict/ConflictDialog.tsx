import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { formatDateText } from '../../records/dateText';
import type { RecordData, ResourceSchema } from '../../schemas/resource';
import { FieldChoice, type Side } from './FieldChoice';
import type { Merge } from './mergeRecords';
import { TakenFields } from './TakenFields';

interface Props {
  readonly schema: ResourceSchema;
  readonly merge: Merge;
  readonly theirs: RecordData;
  /** The overlapping fields that stay as the other one stored them; null goes back to the form with nothing saved. */
  readonly answer: (keepTheirs: ReadonlySet<string> | null) => void;
}

/** Two people changed one record: shows field by field what each made of what, and asks which is to be saved. */
export default function ConflictDialog({ schema, merge, theirs, answer }: Props) {
  const titleId = useId();
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const [missing, setMissing] = useState(false);
  const { overlaps, taken, deleted } = merge;
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
        {deleted ? `Somebody else has deleted this ${schema.noun}` : 'Somebody else has changed this too'}
      </DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          {typeof when === 'string' && when !== ''
            ? `Stored on ${formatDateText(when) ?? when}, while you had it open. `
            : ''}
          {deleted ? `To save it brings the ${schema.noun} back. ` : ''}
          Nothing of yours is lost, and nothing of it is saved yet.
        </DialogContentText>
        {overlaps.length > 1 ? (
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, margin: '0 0 8px -10px' }}>
            <Button onClick={() => take('mine')}>Take mine everywhere</Button>
            <Button onClick={() => take('theirs')}>Take theirs everywhere</Button>
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
              Choose for {open.map(({ label }) => label).join(', ')} first.
            </Alert>
          ) : null}
        </div>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => answer(null)}>Back to the form</Button>
        <Button variant="contained" onClick={save}>
          {deleted ? 'Bring back and save' : 'Save'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
