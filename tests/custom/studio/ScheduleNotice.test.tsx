import { render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import { expect, test } from 'vitest';
import type { StudioSchedule } from '../../../src/api/studio/schedules';
import { ScheduleNotice } from '../../../src/custom/studio/schedule/ScheduleNotice';
import { timeText } from '../../../src/custom/studio/schedule/timeText';
import { ApiContext } from '../../../src/ui/apiContext';
import { apiStub } from '../../apiStub';

const DUE = '2026-11-27T16:30:00.000Z';
const AGAIN = '2026-11-27T17:12:00.000Z';
const SCHEDULE: StudioSchedule = {
  draft: '7',
  name: 'fuelmap',
  due: DUE,
  by: 'asha',
  at: '2026-11-27 18:00:00',
  why: 'tonight',
  refusal: null,
  postponed: null,
};

async function noticeOf(state: Partial<StudioSchedule>): Promise<string> {
  const api = apiStub({ has: () => true, call: () => Promise.resolve([{ ...SCHEDULE, ...state }] as never) });
  render(
    <ApiContext value={api}>
      <CoreAdminContext>
        <ScheduleNotice draft="7" name="Fuel map" />
      </CoreAdminContext>
    </ApiContext>,
  );
  return (await screen.findByRole('alert')).textContent ?? '';
}

test('says why a due publish waits, and when it is retried', async () => {
  const said = await noticeOf({ postponed: { because: 'tooManyPublishes', until: AGAIN } });
  expect(said).toContain(
    `Was to be published on ${timeText(DUE)}, and waits because your account has published as often as it may within an hour. It is tried again on ${timeText(AGAIN)}.`,
  );
  expect(said).toContain('Cancel this publish');
});

test('says who scheduled it before its time, and why it was refused for good', async () => {
  expect(await noticeOf({})).toContain('as asha chose');
  document.body.replaceChildren();
  expect(await noticeOf({ refusal: 'Records have changed' })).toContain(': Records have changed');
});
