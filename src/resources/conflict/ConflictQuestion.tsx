import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useState, type ReactNode } from 'react';
import * as words from '../../words/en/record';
import { t, translateAny } from '../../words/translator';
import { FieldChoice, type Side } from './FieldChoice';
import type { FieldChange } from './mergeRecords';
import { TakenFields } from './TakenFields';

interface ConflictQuestionProps {
  readonly title: string;
  /** Places that both sides changed differently. */
  readonly overlaps: readonly FieldChange[];
  /** Places that only the other side changed. */
  readonly taken: readonly FieldChange[];
  /** The label of the button that continues. */
  readonly action: string;
  /** Called with the names of the overlaps in which the other side's change is kept; null if the user cancels. */
  readonly answer: (keepTheirs: ReadonlySet<string> | null) => void;
  /** Explains what happened, and the consequences. */
  readonly children: ReactNode;
}

/** Shows the values of both sides for each place, and asks which to keep. */
export function ConflictQuestion({
  title,
  overlaps,
  taken,
  action,
  answer,
  children,
}: ConflictQuestionProps) {
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const [missing, setMissing] = useState(false);
  const open = overlaps.filter(({ name }) => sides[name] === undefined);

  const save = () => {
    setMissing(open.length > 0);
    if (open.length > 0) return;
    answer(new Set(overlaps.filter(({ name }) => sides[name] === 'theirs').map(({ name }) => name)));
  };
  const take = (side: Side) => setSides(Object.fromEntries(overlaps.map(({ name }) => [name, side])));

  return (
    <Dialog open onClose={() => answer(null)} maxWidth="md" fullWidth>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{children}</DialogContentText>
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
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
