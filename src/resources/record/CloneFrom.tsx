import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useDataProvider, type RaRecord } from 'ra-core';
import { useState, type FormEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ResourceSchema } from '../../schemas/resource';
import { openedToggles } from '../../schemas/sections';
import { cloneValues } from '../../schemas/values/cloneValues';
import { typedNumber } from '../../schemas/values/typedNumber';
import { useApi } from '../../ui/apiContext';
import { failureText } from '../../ui/failureText';
import { focusRef } from '../../ui/focusRef';
import * as words from '../../words/en/record';
import { t, translateAny } from '../../words/translator';

interface CloneFromProps {
  readonly schema: ResourceSchema;
  readonly cloneBy: NonNullable<ResourceSchema['cloneBy']>;
}

/** The create form's button that fills it from an existing record, found by its number. */
export function CloneFrom({ schema, cloneBy }: CloneFromProps) {
  const [open, setOpen] = useState(false);
  return (
    <Line>
      <span>{t(words.similar)}</span>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        {translateAny(cloneBy.button)}
      </Button>
      {open ? <CloneFromDialog schema={schema} cloneBy={cloneBy} onClose={() => setOpen(false)} /> : null}
    </Line>
  );
}

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  marginBottom: 20,
  '& > span': { fontSize: 13, color: theme.palette.text.secondary },
}));

interface Props {
  readonly schema: ResourceSchema;
  readonly cloneBy: NonNullable<ResourceSchema['cloneBy']>;
  readonly onClose: () => void;
}

/** Asks for a record's number and fills the form from that record. */
function CloneFromDialog({ schema, cloneBy, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const { cloneFrom, pending, problem } = useCloneFrom(schema, cloneBy.field);
  const field = schema.fields.find(({ source }) => source === cloneBy.field);
  const label = translateAny(field?.label ?? cloneBy.field);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // This form is inside the record's form, which must not handle its submit event.
    event.stopPropagation();
    if (!pending && (await cloneFrom(typed))) onClose();
  };

  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth>
      <form onSubmit={event => void submit(event)} noValidate>
        <DialogTitle>{translateAny(cloneBy.title)}</DialogTitle>
        <DialogContent>
          <p style={{ margin: '0 0 12px' }}>
            {t(words.fillsFrom, { noun: translateAny(schema.noun), label })}
          </p>
          <TextField
            label={label}
            name={`clone_${cloneBy.field}`}
            value={typed}
            onChange={event => setTyped(event.target.value)}
            error={problem !== null}
            helperText={problem === null ? null : <span role="alert">{problem}</span>}
            inputRef={focusRef}
            autoComplete="off"
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t(words.cancel)}</Button>
          <Button type="submit" variant="contained" disabled={pending}>
            {t(words.clone)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/**
 * Fills the surrounding form from another record, found by the number users know.
 * @param by the field of that number; it is not copied, nor are id and audit fields
 */
function useCloneFrom(schema: ResourceSchema, by: string) {
  const { reset, getValues } = useFormContext<Record<string, unknown>>();
  const dataProvider = useDataProvider();
  const { readyList } = useApi();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const label = translateAny(schema.fields.find(field => field.source === by)?.label ?? by);

  const fill = async (typed: string): Promise<string | null> => {
    const text = typed.trim();
    if (text === '') return t(words.required, { label });
    const number = typedNumber(text);
    const list = await readyList(schema.name);
    const [found] = await list.engine.find({ [by]: Number.isNaN(number) ? text : number }, 1);
    if (found === undefined) return t(words.noneHas, { noun: translateAny(schema.noun), label, value: text });
    const { data: record } = await dataProvider.getOne<RaRecord>(schema.name, { id: String(found['id']) });
    const copy = openedToggles(schema, cloneValues(schema, record, [by]));
    reset({ ...copy, id: getValues('id'), [by]: getValues(by) }, { keepDefaultValues: true });
    return null;
  };

  const cloneFrom = async (typed: string) => {
    setPending(true);
    setProblem(null);
    const wrong = await fill(typed).catch(failureText);
    setPending(false);
    setProblem(wrong);
    return wrong === null;
  };

  return {
    /** Fills the form. @returns false if it failed; `problem` then says why */
    cloneFrom,
    pending,
    problem,
  };
}
