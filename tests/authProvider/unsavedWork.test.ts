import { describe, expect, it } from 'vitest';
import { asksBeforeLeaving } from '../../src/authProvider/unsavedWork';

describe('unsaved work', () => {
  it('is none where nobody asks before leaving', () => {
    expect(asksBeforeLeaving(new EventTarget())).toBe(false);
  });

  it('is there as long as somebody asks before the tab closes', () => {
    const page = new EventTarget();
    const guard = (event: Event) => event.preventDefault();
    page.addEventListener('beforeunload', guard);
    expect(asksBeforeLeaving(page)).toBe(true);
    page.removeEventListener('beforeunload', guard);
    expect(asksBeforeLeaving(page)).toBe(false);
  });
});
