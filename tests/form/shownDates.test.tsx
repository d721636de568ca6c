import { render, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { shownFields } from '../../src/custom/sync/record/recordText';
import { FieldInput } from '../../src/form/inputs/FieldInput';
import { cellText } from '../../src/records/cellText';

const field = { kind: 'readOnly', type: 'dateTime', source: 'TRANS_DATE', label: 'Txn Date' } as const;

const inList = (value: string) => cellText(value, 'dateTime');
const inDrawer = (value: string) => shownFields({ TRANS_DATE: value })[0]?.value;

function Form({ value }: { readonly value: string }) {
  return (
    <FormProvider {...useForm({ defaultValues: { TRANS_DATE: value } })}>
      <FieldInput field={field} path="TRANS_DATE" />
    </FormProvider>
  );
}

describe('a date', () => {
  it.each([
    '2024-04-30 10:15:00',
    '2024-04-30T10:15:06.250Z',
    '2024-04-30 10:15',
    '2024-04-30',
    '30-04-2024 10:15',
    '2024-13-45 10:00:00',
    'soon',
  ])('shows %j as the same text in list, drawer and form', value => {
    render(<Form value={value} />);
    const inForm = screen.getByLabelText<HTMLInputElement>('Txn Date').value;
    expect([inDrawer(value), inForm]).toEqual([inList(value), inList(value)]);
  });
});
