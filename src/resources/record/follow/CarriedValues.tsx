import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ResourceSchema } from '../../../schemas/resource';
import { useCopy } from '../../../ui/useCopy';
import { ASIDE_KEY } from '../../../wire/record/typedAside';
import * as words from '../../../words/en/studio/follow';
import { t, translateAny } from '../../../words/translator';
import { clearCarried } from './carriedForm';
import { asideOf, placed, type TypedValue, type LostValue } from './typedValues';

interface CarriedValuesProps {
  readonly schema: ResourceSchema;
  readonly typed: readonly TypedValue[];
  /** Called with the values that do not fit; a later version of the form may have their fields again. */
  readonly onUnplaced: (unplaced: readonly TypedValue[]) => void;
}

/** Puts the input of an earlier version into the form, and shows input without a field, which a save puts aside. */
export function CarriedValues({ schema, typed, onUnplaced }: CarriedValuesProps) {
  const { setValue } = useFormContext();
  const { values, lost, unplaced } = useMemo(() => placed(typed, schema), [typed, schema]);
  useEffect(() => {
    onUnplaced(unplaced);
    // Waits for the effects of the form, which set its initial values.
    const timer = setTimeout(() => {
      for (const [name, value] of Object.entries(values))
        setValue(name, value, { shouldDirty: true, shouldTouch: true });
      const aside = asideOf(unplaced);
      if (aside.length > 0) setValue(ASIDE_KEY, aside, { shouldDirty: true });
      clearCarried(schema.name);
    });
    return () => clearTimeout(timer);
  }, [values, unplaced, onUnplaced, setValue, schema.name]);
  if (lost.length === 0) return null;
  return (
    <Alert severity="warning" role="status" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      {t(words.noPlace)}
      <LostValues lost={lost} />
    </Alert>
  );
}

/** Input without a field, each with a button that copies it. */
export function LostValues({ lost }: { readonly lost: readonly LostValue[] }) {
  const copy = useCopy();
  return (
    <ul style={{ margin: '4px 0', paddingLeft: 20 }}>
      {lost.map(({ label, text }) => (
        <li key={`${label} ${text}`}>
          {translateAny(label)}: <span style={{ whiteSpace: 'pre-wrap' }}>{text}</span>{' '}
          <Button
            size="small"
            color="inherit"
            onClick={() => copy(text)}
            aria-label={t(words.copyOf, { field: label })}
          >
            {t(words.copy)}
          </Button>
        </li>
      ))}
    </ul>
  );
}
