import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { FoundChoices } from '../../../src/custom/studio/edit/choices/FoundChoices';
import { completeResource } from '../../../src/schemas/defineResource';
import { ApiContext } from '../../../src/ui/apiContext';
import { SchemasContext } from '../../../src/ui/schemasContext';
import { apiStub } from '../../apiStub';
import { fuelmapOf } from '../../contract/studioSamples';

test('a chosen field is shown with the list from which its values come', async () => {
  const menu = { key: 'x_pump', label: 'Pump Map', icon: 'item', order: 100 } as const;
  const schemas = [completeResource(fuelmapOf({ name: 'pump', menu }))];
  render(
    <ApiContext value={apiStub({})}>
      <SchemasContext value={schemas}>
        <FoundChoices name="fuelmap" base={null} field={{ fid: 'aaaaaaaa' }} change={() => undefined} />
      </SchemasContext>
    </ApiContext>,
  );
  const choice = screen.getByLabelText('Values that exist already');
  await userEvent.selectOptions(choice, 'pump/code');
  expect(choice).toHaveDisplayValue('Pump Map: Code');
});
