import { render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import { expect, test } from 'vitest';
import { MenuPreview } from '../../../../src/custom/studio/preview/MenuPreview';
import { useRoleRights } from '../../../../src/custom/studio/preview/useRoleRights';
import { defineResource } from '../../../../src/schemas/defineResource';
import { ApiContext } from '../../../../src/ui/apiContext';
import { SchemasContext } from '../../../../src/ui/schemasContext';
import { apiStub } from '../../../apiStub';

const labelled = (label: string, order: number) => {
  const name = label.toLowerCase();
  return defineResource({
    name,
    noun: name,
    menu: { key: `x_${name}`, label, icon: 'item', order },
    fields: [{ kind: 'text', source: 'code', label: 'Code' }],
  });
};
const fuel = labelled('Fuel', 1);
const resources = [fuel, labelled('Pump', 2), labelled('Tank', 3)];

const ROLES = [
  { id: 'owner', name: '', origin: 'shipped', rights: [], users: 1 },
  { id: 'pumps', name: 'Pumps', origin: 'own', rights: ['pump/see', 'fuel/see'], users: 1 },
];

function Menu({ of }: { readonly of: string }) {
  const role = useRoleRights(fuel).find(({ id }) => id === of);
  return of === '' || role ? <MenuPreview schema={fuel} role={role} /> : null;
}

test.each([
  ['whoever looks', '', ['Fuel', 'Pump', 'Tank']],
  ['a role that sees everything', 'owner', ['Fuel', 'Pump', 'Tank']],
  ['a role that sees less', 'pumps', ['Fuel', 'Pump']],
])('the menu in the preview is that of %s', async (_, of, shown) => {
  const api = apiStub({ has: () => true, may: () => true, call: () => Promise.resolve(ROLES as never) });
  render(
    <ApiContext value={api}>
      <CoreAdminContext>
        <SchemasContext value={resources}>
          <Menu of={of} />
        </SchemasContext>
      </CoreAdminContext>
    </ApiContext>,
  );
  const entries = await screen.findAllByRole('listitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual(shown);
});
