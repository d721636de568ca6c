import { fireEvent, render, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { FieldInput } from '../../src/form/inputs/FieldInput';

const field = {
  kind: 'select',
  source: 'fuel',
  label: 'Fuel',
  choices: [{ id: 'D', name: 'Diesel' }],
} as const;

function Form({ value }: { readonly value: string | null }) {
  return (
    <FormProvider {...useForm({ defaultValues: { fuel: value } })}>
      <FieldInput field={field} path="fuel" />
    </FormProvider>
  );
}

const shown = () => screen.getByLabelText<HTMLSelectElement>('Fuel').selectedOptions[0];

test('shows a stored value that is not a choice, and does not offer it again', () => {
  render(<Form value="P" />);
  expect(shown()).toHaveTextContent('P (not one of the choices)');
  expect(shown()).toBeDisabled();
  fireEvent.change(screen.getByLabelText('Fuel'), { target: { value: 'D' } });
  expect(shown()).toHaveTextContent('Diesel');
  expect(screen.queryByText(/not one of the choices/)).toBeNull();
});

test.each([
  ['D', 'Diesel'],
  [null, 'None'],
] as const)('shows %j as %s alone', (value, text) => {
  render(<Form value={value} />);
  expect(shown()).toHaveTextContent(text);
  expect(screen.queryByText(/not one of the choices/)).toBeNull();
});
