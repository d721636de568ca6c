import { expect, type Page } from '@playwright/test';

/** The focused element, as a screen reader names it. */
interface Held {
  readonly tag: string;
  readonly name: string;
  readonly words: string;
  /** Why the user cannot see it; empty if it is visible. */
  readonly unseen: string;
}

/** Finds the focused element and checks whether it is visible (WCAG 2.2, 2.4.7 and 2.4.11). */
const held = (page: Page): Promise<Held> =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const words =
      element.getAttribute('aria-label') ??
      (labels.map(label => label.textContent).join(' ') || (element.textContent ?? ''));

    const isMarked = (one: Element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    };
    // a text field shows the focus on its own frame, a switch or checkbox on the element drawn for it
    const line = element.closest('.MuiInputBase-root.Mui-focused, .Mui-focusVisible, form');
    // elements focused only as a starting point for screen readers: a title, a text, a dialog
    const isText = element.matches('h1, h2, div:not([role]), [role=dialog]');
    const { left, right, top, bottom } = (element.closest('label') ?? element).getBoundingClientRect();
    const points = [0.2, 0.5, 0.8].map(part => [left + (right - left) * part, (top + bottom) / 2] as const);
    const isThere = ([x, y]: readonly [number, number]) => {
      const there = document.elementFromPoint(x, y);
      const shared =
        element.closest('label') ?? element.closest('.MuiButtonBase-root, .MuiInputBase-root') ?? element;
      return there !== null && (shared.contains(there) || there.contains(shared));
    };
    const unseen =
      element === document.body
        ? 'nothing has the focus'
        : !points.some(isThere)
          ? 'it lies under something, or out of the window'
          : !isText && !isMarked(element) && !(line && line.tagName !== 'FORM')
            ? 'nothing marks it'
            : '';
    return {
      tag: element.tagName.toLowerCase(),
      name: element.getAttribute('name') ?? '',
      words: words.replace(/\s+/gu, ' ').trim(),
      unseen,
    };
  });

/** The element to find: a control by its text, or an input by its name. */
type Wanted = string | RegExp | { readonly name: string };

const isIt = ({ name, words }: Held, wanted: Wanted): boolean => {
  if (typeof wanted === 'string') return words === wanted;
  return wanted instanceof RegExp ? wanted.test(words) : name === wanted.name;
};

const told = (wanted: Wanted) =>
  typeof wanted === 'string' || wanted instanceof RegExp ? String(wanted) : `the field ${wanted.name}`;

/** Expects this element to have the focus and to be visible. */
export async function expectFocus(page: Page, wanted: Wanted): Promise<void> {
  await expect
    .poll(
      async () => {
        const now = await held(page);
        return isIt(now, wanted) ? 'here' : `on ${now.tag} “${now.words.slice(0, 60)}” ${now.name}`;
      },
      `the focus is on ${told(wanted)}`,
    )
    .toBe('here');
  await expect.poll(async () => (await held(page)).unseen, `the focus on ${told(wanted)} is seen`).toBe('');
}

/** Presses Tab until this element has the focus; every element on the way must be visible too. */
export async function tabTo(page: Page, wanted: Wanted, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const seen: string[] = [];
  for (let presses = 0; presses < 80; presses++) {
    const now = await held(page);
    if (isIt(now, wanted)) return expectFocus(page, wanted);
    if (presses > 0 && now.tag !== 'body' && now.unseen !== '')
      await expect
        .poll(
          async () => (await held(page)).unseen,
          `the focus on ${now.tag} “${now.words.slice(0, 60)}” ${now.name}, or where it went from there,`,
        )
        .toBe('');
    seen.push(now.words.slice(0, 30) || now.name || now.tag);
    await page.keyboard.press(key);
  }
  throw new Error(`Tab never came to ${told(wanted)}: ${seen.join(' | ')}`);
}

/** Moves the focus to a control and presses a key. */
export async function pressKey(page: Page, wanted: Wanted, key = 'Enter', back = false): Promise<void> {
  await tabTo(page, wanted, back ? 'Shift+Tab' : 'Tab');
  await page.keyboard.press(key);
}

/** Moves the focus to an input and types. */
export async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, { name });
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}
