import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useFormDataSource } from '../form/openedList';
import { reasonOf } from '../form/reasonOf';
import { cloneValues } from '../schemas/cloneValues';
import type { ResourceSchema } from '../schemas/resource';
import { openedToggles } from '../schemas/sections';
import { typedNumber } from '../schemas/typedNumber';

interface CloneFrom {
  /** Fills the form. @returns false where it could not, and `problem` says why */
  readonly cloneFrom: (typed: string) => Promise<boolean>;
  readonly pending: boolean;
  readonly problem: string | null;
}

/**
 * Fills the form around it from another record, found by the number that a person knows it by.
 * @param by the field of that number; it is not copied, nor are id and audit fields
 */
export function useCloneFrom(schema: ResourceSchema, by: string): CloneFrom {
  const { reset, getValues } = useFormContext();
  const dataProvider = useDataProvider();
  const data = useFormDataSource();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const label = schema.fields.find(field => field.source === by)?.label ?? by;

  const fill = async (typed: string): Promise<string | null> => {
    const text = typed.trim();
    if (text === '') return `${label} Required`;
    const number = typedNumber(text);
    const list = await data.list(schema.name);
    const [found] = await list.engine.find({ [by]: Number.isNaN(number) ? text : number }, 1);
    if (found === undefined) return `No ${schema.noun} has the ${label} ${text}.`;
    const { data: record } = await dataProvider.getOne(schema.name, { id: String(found['id']) });
    const copy = openedToggles(schema, cloneValues(schema, record, [by]));
    reset({ ...copy, id: getValues('id'), [by]: getValues(by) }, { keepDefaultValues: true });
    return null;
  };

  const cloneFrom = async (typed: string) => {
    setPending(true);
    setProblem(null);
    const wrong = await fill(typed).catch(reasonOf);
    setPending(false);
    setProblem(wrong);
    return wrong === null;
  };

  return { cloneFrom, pending, problem };
}
