import { expect, type Page } from '@playwright/test';

/** What has the focus, in the words that a reader would say. */
interface Held {
  readonly tag: string;
  readonly name: string;
  readonly words: string;
  /** Why a person would not see it; empty where they do. */
  readonly unseen: string;
}

/** Looks at what has the focus: which it is, and whether it is seen (WCAG 2.2, 2.4.7 and 2.4.11). */
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
    // a field has its mark on its own line, a switch or box on what is drawn in its stead
    const line = element.closest('.MuiInputBase-root.Mui-focused, .Mui-focusVisible, form');
    // what takes the focus only so that a reader begins there: a title, the words of a screen, a dialog
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

/** What a person looks for: a control by its words, or an input by its name. */
type Wanted = string | RegExp | { readonly name: string };

const isIt = ({ name, words }: Held, wanted: Wanted): boolean => {
  if (typeof wanted === 'string') return words === wanted;
  return wanted instanceof RegExp ? wanted.test(words) : name === wanted.name;
};

const told = (wanted: Wanted) =>
  typeof wanted === 'string' || wanted instanceof RegExp ? String(wanted) : `the field ${wanted.name}`;

/** Expects this to have the focus, where it can be seen. */
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

/** Presses Tab until this has the focus; each place on the way must be seen too. */
export async function tabTo(page: Page, wanted: Wanted, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const seen: string[] = [];
  for (let presses = 0; presses < 80; presses++) {
    const now = await held(page);
    if (isIt(now, wanted)) return expectFocus(page, wanted);
    if (presses > 0 && now.tag !== 'body')
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

/** Goes to a control and presses it. */
export async function pressKey(page: Page, wanted: Wanted, key = 'Enter', back = false): Promise<void> {
  await tabTo(page, wanted, back ? 'Shift+Tab' : 'Tab');
  await page.keyboard.press(key);
}

/** Goes to an input and types. */
export async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, { name });
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}
