import { expect } from '@playwright/test';
import { answer, isThere, waiting } from '../walk/languageStates';
import { on, UNDER_WAY, type LanguageStop, type Say } from '../walk/languageStop';

const NOTHING = 'Nothing. No record breaks a rule, and none has the values of another one.';
const BROKEN = 'नोट भरें';

const keyed = [{ id: 'r1' }, { id: 'r2' }].map(({ id }) => ({ id, values: '1', name: id, shown: 'C1' }));
/** A record that breaks a rule, and two that are alike. */
const portion = {
  records: 40,
  next: null,
  broken: [{ id: 'r3', name: 'C3', why: BROKEN }],
  keyed: [{ message: 'E-4711', records: keyed }],
};

/** The records that need attention. */
export function attentionStops(name: string): readonly LanguageStop[] {
  const path = `/studio/attention/${name}`;
  const call = `**${path}`;
  const answered = (title: string, json: object, shown: (say: Say) => string) =>
    on(title, async reader => {
      await answer(reader.page, call, route => route.fulfill({ json }));
      await reader.page.goto(path);
      await isThere(reader);
      await expect(reader.page.locator(UNDER_WAY)).toHaveCount(0);
      await expect(reader.page.getByText(shown(reader.say)).first()).toBeVisible();
    });
  return [
    ...waiting(path, call),
    answered('no record that needs attention', { ...portion, broken: [], keyed: [] }, say => say(NOTHING)),
    answered('records that need attention', portion, () => BROKEN),
  ];
}
