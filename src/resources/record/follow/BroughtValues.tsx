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
import { asideOf, landing, type TypedValue, type LostValue } from './typedValues';

interface BroughtValuesProps {
  readonly schema: ResourceSchema;
  readonly typed: readonly TypedValue[];
  /** Called with the values that do not fit; a later form may have a place for them again. */
  readonly onUnplaced: (unplaced: readonly TypedValue[]) => void;
}

/** Puts earlier input into the surrounding form, and shows the input without a field, which a save puts aside. */
export function BroughtValues({ schema, typed, onUnplaced }: BroughtValuesProps) {
  const { setValue } = useFormContext();
  const { values, lost, unplaced } = useMemo(() => landing(typed, schema), [typed, schema]);
  useEffect(() => {
    onUnplaced(unplaced);
    // After the form's own effects, which set its initial values.
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
