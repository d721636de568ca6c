import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useMemo, useState } from 'react';
import { studioFieldValues } from '../../../../api/studio/fieldValues';
import type { Field } from '../../../../schemas/field';
import type { ResourceSchema } from '../../../../schemas/resource';
import { isRecord } from '../../../../schemas/values/values';
import { useApi } from '../../../../ui/apiContext';
import { failureText } from '../../../../ui/failureText';
import { useSchemas } from '../../../../ui/schemasContext';
import { resourceName } from '../../../../ui/screenText';
import * as words from '../../../../words/en/studio/publish';
import { plural } from '../../../../words/plural';
import { t, translateAny } from '../../../../words/translator';
import { Choice } from '../../Choice';
import type { DraftUpdate } from '../../saving/draftKeeper';
import { fieldsOf, textOf, withField, type DraftField } from '../draftShape';
import type { BaseVersion } from '../unsafeIn';
import { foundValues, type Found, type FoundValue } from './foundValues';

/** Maximum number of choices of a field. */
const MOST = 500;

interface FoundChoicesProps {
  /** The resource whose records provide values. */
  readonly name: string;
  readonly base: BaseVersion | null;
  readonly field: DraftField;
  readonly change: (update: DraftUpdate) => void;
}

/** Adds values from records of this resource or another one to the choices of a field. */
export function FoundChoices({ name, base, field, change }: FoundChoicesProps) {
  const { call } = useApi();
  const id = useId();
  const schemas = useSchemas();
  const own = fieldsOf(base?.declaration ?? {}).find(({ fid }) => fid === field['fid']);
  const places = useMemo(() => placesOf(schemas, name), [schemas, name]);
  const first = own ? placeOf(name, textOf(own['source'])) : '';
  const [chosen, choose] = useState(first);
  const [message, setMessage] = useState('');
  const take = async () => {
    try {
      const [resource = '', source = ''] = chosen.split('/');
      const look = (after: string | null) =>
        call(studioFieldValues, {
          name: resource,
          body: { field: source, ...(after !== null && { after }) },
        });
      const found = await foundValues(look, MOST);
      change(before => {
        const at = fieldsOf(before).findIndex(({ fid }) => fid === field['fid']);
        const current = fieldsOf(before)[at];
        return current ? withField(before, at, withChoices(current, found.values)) : before;
      });
      setMessage(foundText(found));
    } catch (cause) {
      setMessage(failureText(cause));
    }
  };
  return (
    <Line>
      <label htmlFor={id}>{t(words.valuesOf)}</label>
      <Choice id={id} value={chosen} onChange={({ target }) => choose(target.value)}>
        <option value="">{t(words.noPlace)}</option>
        {own && <option value={first}>{t(words.ownRecords)}</option>}
        {places.map(({ place, label }) => (
          <option key={place} value={place}>
            {label}
          </option>
        ))}
      </Choice>
      <Button variant="outlined" disabled={chosen === ''} onClick={() => void take()}>
        {t(words.takeValues)}
      </Button>
      <small>{t(words.valuesOnce)}</small>
      <span role="status">{message}</span>
    </Line>
  );
}

/** How many values were found, how many were left out, and why. */
function foundText({ values, left, long }: Found): string {
  return [
    plural(words.valuesFound, { smart_count: values.length }),
    ...(left > 0 ? [plural(words.valuesLeft, { smart_count: left })] : []),
    ...(long > 0 ? [plural(words.valuesLong, { smart_count: long })] : []),
  ].join(' ');
}

const placeOf = (resource: string, source: string): string => `${resource}/${source}`;

/** The fields of other resources whose values can be choices. */
const placesOf = (schemas: readonly ResourceSchema[], name: string) =>
  schemas
    .filter(schema => schema.menu !== undefined && schema.name !== name)
    .flatMap(schema => {
      const list = resourceName(schema);
      return schema.fields.filter(isChoosable).map(({ source, label }) => ({
        place: placeOf(schema.name, source),
        // The select shows the chosen option without its group, so the label names the list, too.
        label: t(words.fieldOfList, { list, field: translateAny(label) }),
      }));
    });

const isChoosable = ({ kind }: Field): boolean => kind === 'text' || kind === 'select';

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 8,
  marginBottom: 16,
  '& label, & small': { fontSize: 13, color: theme.palette.text.secondary },
}));

function withChoices(field: DraftField, values: readonly FoundValue[]): DraftField {
  const known = Array.isArray(field['choices']) ? field['choices'].filter(isRecord) : [];
  const ids = new Set(known.map(({ id }) => String(id)));
  const found = values.filter(({ value }) => !ids.has(value));
  return {
    ...field,
    choices: [...known, ...found.map(({ value, label }) => ({ id: value, name: label }))].slice(0, MOST),
  };
}
