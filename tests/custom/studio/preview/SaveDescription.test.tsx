import { fireEvent, render, screen } from '@testing-library/react';
import { saveAs } from 'file-saver';
import { CoreAdminContext } from 'ra-core';
import { expect, test, vi } from 'vitest';
import { studioDescription } from '../../../../src/api/studio/schemas';
import { SaveDescription } from '../../../../src/custom/studio/preview/PreviewPane';
import { ApiContext } from '../../../../src/ui/apiContext';
import { apiStub } from '../../../apiStub';

const shown = (answer: () => Promise<unknown>) =>
  render(
    <ApiContext
      value={apiStub({ call: Object((call: unknown) => (call === studioDescription ? answer() : null)) })}
    >
      <CoreAdminContext>
        <SaveDescription />
      </CoreAdminContext>
    </ApiContext>,
  );

test('the description of the API is saved as a file', async () => {
  shown(async () => ({ openapi: '3.1.0' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save Description for Programs' }));
  await vi.waitFor(() => expect(saveAs).toHaveBeenCalledOnce());
  const [file, name] = vi.mocked(saveAs).mock.calls[0] ?? [];
  expect([name, file instanceof Blob && (await file.text())]).toEqual([
    'openapi.json',
    '{\n  "openapi": "3.1.0"\n}',
  ]);
});

test('a missing description is explained', async () => {
  shown(() => Promise.reject(new Error('E-4711')));
  fireEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('E-4711')).toBeVisible();
});
