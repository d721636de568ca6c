import Button from '@mui/material/Button';
import { useState } from 'react';
import { isRecord } from '../../../../schemas/values/values';
import { useApi } from '../../../../ui/apiContext';
import { failureText } from '../../../../ui/failureText';
import { plural } from '../../../../words/plural';
import { t } from '../../../../words/translator';
import * as words from '../../../../words/en/studio/publish';
import type { DraftUpdate } from '../../saving/draftKeeper';
import { fieldsOf, textOf, withField, type DraftField } from '../draftShape';
import type { BaseVersion } from '../unsafeIn';

/** So many choices a field may have. */
const MOST = 500;

interface FoundChoicesProps {
  /** The resource whose records have values. */
  readonly name: string;
  readonly base: BaseVersion | null;
  readonly field: DraftField;
  readonly change: (update: DraftUpdate) => void;
}

/** Adds the values that the records have in a field to its choices, so that none of them gets lost. */
export function FoundChoices({ name, base, field, change }: FoundChoicesProps) {
  const { readyList } = useApi();
  const [said, setSaid] = useState('');
  const live = fieldsOf(base?.declaration ?? {}).find(({ fid }) => fid === field['fid']);
  if (!live) return null;
  const take = async () => {
    try {
      const list = await readyList(name);
      const values = await list.engine.distinct(textOf(live['source']), MOST);
      change(before => {
        const at = fieldsOf(before).findIndex(({ fid }) => fid === field['fid']);
        const current = fieldsOf(before)[at];
        return current ? withField(before, at, withChoices(current, values)) : before;
      });
      setSaid(plural(words.valuesFound, { smart_count: values.length }));
    } catch (cause) {
      setSaid(failureText(cause));
    }
  };
  return (
    <>
      <Button variant="outlined" onClick={() => void take()}>
        {t(words.takeValues)}
      </Button>
      <span role="status">{said}</span>
    </>
  );
}

function withChoices(field: DraftField, values: readonly string[]): DraftField {
  const known = Array.isArray(field['choices']) ? field['choices'].filter(isRecord) : [];
  const ids = new Set(known.map(({ id }) => String(id)));
  const found = values.filter(value => value !== '' && !ids.has(value));
  return { ...field, choices: [...known, ...found.map(id => ({ id, name: id }))].slice(0, MOST) };
}
