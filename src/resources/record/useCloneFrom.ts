import { useDataProvider, type RaRecord } from 'ra-core';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useApi } from '../../ui/apiContext';
import { failureText } from '../../ui/failureText';
import { cloneValues } from '../../schemas/values/cloneValues';
import type { ResourceSchema } from '../../schemas/resource';
import { openedToggles } from '../../schemas/sections';
import { typedNumber } from '../../schemas/values/typedNumber';
import { t, translateAny } from '../../words/translator';
import * as words from '../../words/en/record';

interface CloneFrom {
  /** Fills the form. @returns false if it failed; `problem` then says why */
  readonly cloneFrom: (typed: string) => Promise<boolean>;
  readonly pending: boolean;
  readonly problem: string | null;
}

/**
 * Fills the surrounding form from another record, found by the number users know.
 * @param by the field of that number; it is not copied, nor are id and audit fields
 */
export function useCloneFrom(schema: ResourceSchema, by: string): CloneFrom {
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

  return { cloneFrom, pending, problem };
}
