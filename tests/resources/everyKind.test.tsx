import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { defineResource } from '../../src/schemas/defineResource';
import { button, field, fill, formOpen, messageAt, queryField, showScreens } from './screens';

/** A sixth mapping resource, declared by this object alone, with a field of every kind. */
const outlet = defineResource({
  name: 'outlet',
  noun: 'outlet',
  columns: [{ source: 'name', title: 'NAME' }],
  fields: [
    { kind: 'readOnly', source: 'id', label: 'Id', type: 'text', hidden: true },
    { kind: 'text', source: 'name', label: 'Name', required: 'Name Required' },
    { kind: 'text', source: 'city', label: 'City', suggest: true },
    { kind: 'longText', source: 'address', label: 'Address', rows: 4 },
    { kind: 'richText', source: 'remarks', label: 'Remarks' },
    { kind: 'number', source: 'area', label: 'Area' },
    { kind: 'integer', source: 'bays', label: 'Bays', positive: 'Bays must be above zero' },
    { kind: 'boolean', source: 'leased', label: 'Leased' },
    {
      kind: 'date',
      source: 'lease_end',
      label: 'Lease ends',
      required: 'Lease End Required',
      when: { eq: ['leased', true] },
    },
    { kind: 'yesNo', source: 'billing', label: 'Billing of its own' },
    {
      kind: 'select',
      source: 'kind',
      label: 'Kind',
      clearable: true,
      choices: [
        { id: 1, name: 'Showroom' },
        { id: 2, name: 'Workshop' },
      ],
    },
    { kind: 'dateTime', source: 'opened_at', label: 'Opened at' },
    { kind: 'reference', source: 'dealer', label: 'Dealer', resource: 'dealer', display: 'name' },
    {
      kind: 'list',
      source: 'contacts',
      label: 'Contacts',
      addLabel: 'Add contact',
      removeLabel: 'Remove contact',
      fields: [
        { kind: 'text', source: 'person', label: 'Person', required: 'Person Required' },
        { kind: 'boolean', source: 'mail', label: 'By mail' },
        { kind: 'text', source: 'email', label: 'E-mail', when: { eq: ['mail', true] } },
      ],
    },
    {
      kind: 'jsonList',
      codec: 'plain',
      source: 'shifts',
      label: 'Shifts',
      minRows: 1,
      addLabel: 'Add shift',
      removeLabel: 'Remove shift',
      fields: [{ kind: 'text', source: 'hours', label: 'Hours' }],
    },
    { kind: 'readOnly', source: 'dt_create', label: 'Created', type: 'dateTime' },
    { kind: 'readOnly', source: 'status', label: 'Status', type: 'integer', hidden: true },
  ],
});

const dealer = defineResource({
  name: 'dealer',
  fields: [
    { kind: 'readOnly', source: 'id', label: 'Id', type: 'text', hidden: true },
    { kind: 'text', source: 'name', label: 'Name' },
    { kind: 'readOnly', source: 'status', label: 'Status', type: 'integer', hidden: true },
  ],
});

const kept = {
  id: 'o1',
  status: 1,
  name: 'MG Road',
  city: 'Bengaluru',
  address: '1 MG Road\nBengaluru',
  remarks: '<p>Near the <strong>metro</strong></p>',
  area: 120.5,
  bays: 4,
  leased: true,
  lease_end: '2027-03-31',
  billing: 'yes',
  kind: 2,
  opened_at: '2024-05-06 10:30:00',
  dealer: 'd2',
  contacts: [{ person: 'Asha', mail: true, email: 'asha@example.org' }],
  shifts: '[{"hours":"9-18"}]',
  dt_create: '2024-05-01 09:00:00',
};

const records = {
  outlet: [kept],
  dealer: [
    { id: 'd1', name: 'Anand Motors', status: 1 },
    { id: 'd2', name: 'Bharat Cars', status: 1 },
  ],
};

const open = async (path: string, label: string) => {
  const shown = showScreens({ schemas: [outlet, dealer], path, records });
  await formOpen(label);
  return shown;
};

const enter = async (shown: Awaited<ReturnType<typeof open>>) => {
  const { user } = shown;
  await user.type(field('name'), 'Indiranagar');
  await user.type(field('city'), 'Beng');
  await user.click(await screen.findByRole('option', { name: 'Bengaluru' }));
  await user.type(field('address'), '12 Main{Enter}2nd Stage');
  await user.type(field('area'), '88.25');
  await user.type(field('bays'), '3');
  await user.click(field('leased'));
  fill({ lease_end: '2028-01-31', opened_at: '2025-02-03T09:15' });
  await user.click(field('billing'));
  await user.selectOptions(field('kind'), 'Workshop');
  await user.type(field('dealer'), 'bha');
  await user.click(await screen.findByRole('option', { name: 'Bharat Cars' }));
  await user.click(button('Add contact'));
  await waitFor(() => expect(field('contacts.0.person')).toHaveFocus());
  await user.keyboard('Ravi');
  await user.type(field('shifts.0.hours'), '8-16');
};

describe('creating', () => {
  test('fills in a field of every kind and sends its wire format', async () => {
    const shown = await open('/outlet/create', 'Create Outlet');
    await enter(shown);
    await shown.user.click(button('Create Outlet'));
    await screen.findByText('Outlet saved');
    expect(shown.sentTo('/master/outlet/add')[0]?.body).toEqual({
      id: expect.stringMatching(/^draft-/),
      name: 'Indiranagar',
      city: 'Bengaluru',
      address: '12 Main\n2nd Stage',
      remarks: null,
      area: 88.25,
      bays: 3,
      leased: true,
      lease_end: '2028-01-31',
      billing: 'yes',
      kind: 2,
      opened_at: '2025-02-03 09:15:00',
      dealer: 'd2',
      contacts: [{ person: 'Ravi', mail: false, email: null }],
      shifts: '[{"hours":"8-16"}]',
      status: 1,
      uid_create: 1,
      dt_create: '2026-11-21 09:30:05',
    });
  });

  test('shows and requires a field by its condition, also within rows', async () => {
    const { user } = await open('/outlet/create', 'Create Outlet');
    expect(queryField('lease_end')).toBeNull();
    await user.click(field('leased'));
    await user.click(button('Add contact'));
    await user.click(button('Add contact'));
    expect(queryField('contacts.1.email')).toBeNull();
    await user.click(field('contacts.1.mail'));
    expect(field('contacts.1.email')).toBeVisible();
    expect(queryField('contacts.0.email')).toBeNull();
    await user.click(button('Create Outlet'));
    await waitFor(() => expect(messageAt('lease_end')).toBe('Lease End Required'));
    expect(messageAt('contacts.0.person')).toBe('Person Required');
    expect(screen.getByText('4 fields need attention')).toBeVisible();
    expect(button('Contacts 1, Person')).toBeVisible();
  });

  test('marks required fields and no others', async () => {
    await open('/outlet/create', 'Create Outlet');
    const marked = [...document.querySelectorAll('[data-field]')].filter(frame =>
      frame.querySelector('.MuiFormLabel-asterisk'),
    );
    expect(marked.map(frame => frame.getAttribute('data-field'))).toEqual(['name']);
  });

  test('gives every input its exact name and a label', async () => {
    const { user } = await open('/outlet/create', 'Create Outlet');
    await user.click(field('leased'));
    const seen = outlet.fields.filter(({ kind }) => kind !== 'readOnly');
    const plain = seen.filter(({ kind }) => !['list', 'jsonList', 'richText'].includes(kind));
    expect(plain).toHaveLength(11);
    for (const { source, label } of plain) expect(field(source)).toHaveAccessibleName(label);
    expect(field('remarks')).toBeInTheDocument();
  });
});

describe('editing', () => {
  test('shows the record’s values of every kind', async () => {
    await open('/outlet/edit/o1', 'Update Outlet');
    expect(field('city')).toHaveValue('Bengaluru');
    expect(field('address')).toHaveValue('1 MG Road\nBengaluru');
    expect(field('area')).toHaveValue('120.5');
    expect(field('leased')).toBeChecked();
    expect(field('lease_end')).toHaveValue('31-03-2027');
    expect(field('billing')).toBeChecked();
    expect(field('kind')).toHaveDisplayValue('Workshop');
    expect(field('opened_at')).toHaveValue('06-05-2024 10:30');
    expect(field('dt_create')).toHaveValue('01-05-2024 09:00:00');
    expect(field('dt_create')).toHaveAttribute('readonly');
    await waitFor(() => expect(field('dealer')).toHaveValue('Bharat Cars'));
    expect(field('contacts.0.email')).toHaveValue('asha@example.org');
    expect(field('shifts.0.hours')).toHaveValue('9-18');
    const editor = await screen.findByRole('textbox', { name: 'Remarks' });
    expect(within(editor).getByText('metro').tagName).toBe('STRONG');
    expect(screen.getByText('Nothing changed yet')).toBeVisible();
  });

  test('clears a choice and a reference, and removes all rows but the minimum', async () => {
    const { user, sentTo } = await open('/outlet/edit/o1', 'Update Outlet');
    await waitFor(() => expect(field('dealer')).toHaveValue('Bharat Cars'));
    await user.selectOptions(field('kind'), 'None');
    await user.hover(field('dealer'));
    await user.click(screen.getByLabelText('Clear'));
    await user.click(screen.getByLabelText('Remove contact'));
    expect(screen.getByLabelText('Remove shift')).toBeDisabled();
    await waitFor(() => expect(button('Add contact')).toHaveFocus());
    await user.click(button('Update Outlet'));
    await waitFor(() => expect(sentTo('/master/outlet/update/o1')).toHaveLength(1));
    expect(sentTo('/master/outlet/update/o1')[0]?.body).toMatchObject({
      kind: null,
      dealer: null,
      contacts: [],
    });
  });
});

describe('cloning', () => {
  test('starts with the record’s values without id and dates, and returns to the list', async () => {
    const { user, sentTo, address } = await open('/outlet/clone/o1', 'Create Outlet');
    expect(screen.getByText('Starts with the values of MG Road')).toBeVisible();
    expect(queryField('dt_create')).toBeNull();
    await user.clear(field('name'));
    await user.type(field('name'), 'Brigade Road');
    await user.click(button('Create Outlet'));
    await screen.findByText('Outlet saved');
    const body = sentTo('/master/outlet/add')[0]?.body;
    expect(body).toMatchObject({
      name: 'Brigade Road',
      city: 'Bengaluru',
      contacts: kept.contacts,
      shifts: kept.shifts,
    });
    expect(body).toMatchObject({ id: expect.stringMatching(/^draft-/), dt_create: '2026-11-21 09:30:05' });
    await waitFor(() => expect(address()).toBe('/outlet/list'));
  });
});
