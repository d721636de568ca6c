import { fireEvent, render, screen } from '@testing-library/react';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { expect, test } from 'vitest';
import { ConditionNotes } from '../../../../src/custom/studio/preview/ConditionNotes';
import { defineResource } from '../../../../src/schemas/defineResource';
import type { Field } from '../../../../src/schemas/field';

const fuel: Field = { kind: 'text', source: 'fuel', label: 'Fuel' };
const litres: Field = {
  kind: 'number',
  source: 'litres',
  label: 'Litres',
  when: { eq: ['fuel', 'Diesel'] },
};
const note: Field = { kind: 'text', source: 'note', label: 'Note', when: { present: 'city' } };

const schema = defineResource({
  name: 'outlet',
  fields: [
    { kind: 'text', source: 'city', label: 'City' },
    note,
    { kind: 'list', source: 'tanks', label: 'Tanks', fields: [fuel, litres] },
  ],
});

/** Types in the form, as its inputs would. */
function Change({ to }: { readonly to: Readonly<Record<string, unknown>> }) {
  const { setValue } = useFormContext();
  return (
    <button onClick={() => Object.entries(to).forEach(([path, value]) => setValue(path, value))}>
      Change
    </button>
  );
}

interface PreviewProps {
  readonly values: Readonly<Record<string, unknown>>;
  readonly to?: Readonly<Record<string, unknown>>;
}

const NOTHING = {};

function Preview({ values, to = NOTHING }: PreviewProps) {
  const form = useForm({ defaultValues: values });
  return (
    <FormProvider {...form}>
      <ConditionNotes schema={schema} />
      <Change to={to} />
    </FormProvider>
  );
}

const said = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

test('each field with a condition says whether it is shown, and why, those in rows for each row', () => {
  const values = { city: null, tanks: [{ fuel: 'Diesel' }, { fuel: 'Petrol' }] };
  render(<Preview values={values} to={{ city: 'Pune', tanks: [{ fuel: 'Petrol' }] }} />);
  expect(said()).toEqual([
    'Note: hidden, because City is empty',
    'Litres in row 1 of Tanks: shown, because Fuel is “Diesel”',
    'Litres in row 2 of Tanks: hidden, because Fuel is “Petrol”',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Change' }));
  expect(said()).toEqual([
    'Note: shown, because City is “Pune”',
    'Litres in row 1 of Tanks: hidden, because Fuel is “Petrol”',
  ]);
});

test('of many rows the first three are shown', () => {
  render(<Preview values={{ city: null, tanks: Array.from({ length: 9 }, () => ({ fuel: 'Diesel' })) }} />);
  expect(said()).toHaveLength(4);
});
