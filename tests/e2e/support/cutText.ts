import type { Page } from '@playwright/test';

/** Visible texts that are cut off without an ellipsis, that leave their control, or that cover one another. */
export const cutTexts = (page: Page): Promise<string[]> => page.evaluate(findCut);

/** Runs in the page. */
function findCut(): string[] {
  const top = [...document.querySelectorAll('[role=dialog], [role=menu]')].at(-1);
  const scope = top ?? document.body;
  const own = (element: Element) =>
    [...element.childNodes].filter(
      node => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
    );
  const wordsOf = (element: Element) =>
    (element.textContent ?? element.getAttribute('placeholder') ?? '').trim().slice(0, 60);
  const shown = [...scope.querySelectorAll<HTMLElement>('*')].filter(
    element =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isHiddenText(element),
  );
  /** Text for screen readers alone is clipped to a pixel. */
  function isHiddenText(element: Element): boolean {
    const box = element.getBoundingClientRect();
    return box.width <= 2 || box.height <= 2 || element.closest('svg, [role=tooltip]') !== null;
  }
  const cut = shown.flatMap(element => {
    if (own(element).length === 0) return [];
    const { overflowX, textOverflow, overflowY, webkitLineClamp } = getComputedStyle(element);
    const isWide = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0;
    const isHigh = element.scrollHeight > element.clientHeight + 3 && element.clientHeight > 0;
    const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    if (isWide && clips(overflowX) && textOverflow !== 'ellipsis') return [`cut off: ${wordsOf(element)}`];
    if (isHigh && clips(overflowY) && webkitLineClamp === 'none' && textOverflow !== 'ellipsis')
      return [`cut off below: ${wordsOf(element)}`];
    const control = element.closest('button, a, [role=tab], [role=menuitem], label, h1, h2, th');
    const isOut = isWide && !clips(overflowX) && getComputedStyle(element).display !== 'inline';
    return control && isOut ? [`leaves its box: ${wordsOf(element)}`] : [];
  });
  const hints = shown.flatMap(element => {
    if (!(element instanceof HTMLInputElement) || element.value !== '' || element.placeholder === '')
      return [];
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) return [];
    const { paddingLeft, paddingRight } = getComputedStyle(element);
    const { font, whiteSpace, lineHeight } = getComputedStyle(element, '::placeholder');
    pen.font = font;
    const room = element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    const lines =
      whiteSpace === 'normal' ? Math.floor(element.clientHeight / Number.parseFloat(lineHeight)) : 1;
    const words = element.placeholder.split(' ').map(word => pen.measureText(`${word} `).width);
    let used = 1;
    let width = 0;
    for (const word of words) {
      if (width > 0 && width + word > room + 4) {
        used += 1;
        width = 0;
      }
      width += word;
    }
    return Math.max(...words) > room + 4 || used > lines ? [`cut off hint: ${element.placeholder}`] : [];
  });
  return [...new Set([...cut, ...hints, ...overlapping()])];

  /** Two texts of which one covers the other. */
  function overlapping(): string[] {
    const boxes = shown.flatMap(element =>
      own(element).flatMap(node => {
        const range = document.createRange();
        range.selectNodeContents(node);
        const box = seenOf(element, range.getBoundingClientRect());
        const seen = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
        return seen && !isSurface(seen, element) ? [{ element, box }] : [];
      }),
    );
    return boxes.flatMap(({ element, box }, at) =>
      boxes.slice(at + 1).flatMap(other => {
        const wide = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const high = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        // Most pairs are apart, and what follows takes long.
        if (wide <= 3 || high <= 6) return [];
        const isOne = element.contains(other.element) || other.element.contains(element);
        const isInline = [element, other.element].every(each => getComputedStyle(each).display === 'inline');
        return !isOne && !isInline ? [`overlap: ${wordsOf(element)} / ${wordsOf(other.element)}`] : [];
      }),
    );
  }
  /** Whether something opaque lies over the text, such as a header that stays while the list scrolls below it. */
  function isSurface(over: Element, element: Element): boolean {
    for (let each: Element | null = over; each && !each.contains(element); each = each.parentElement)
      if (getComputedStyle(each).backgroundColor !== 'rgba(0, 0, 0, 0)') return !element.contains(each);
    return false;
  }

  /** What is left of a text's box between the edges that clip it. */
  function seenOf(element: Element, { left, top, right, bottom }: DOMRect) {
    const box = { left, top, right, bottom };
    for (let each: Element | null = element; each; each = each.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(each);
      const edge = each.getBoundingClientRect();
      if (overflowX !== 'visible') {
        box.left = Math.max(box.left, edge.left);
        box.right = Math.min(box.right, edge.right);
      }
      if (overflowY !== 'visible') {
        box.top = Math.max(box.top, edge.top);
        box.bottom = Math.min(box.bottom, edge.bottom);
      }
    }
    return box;
  }
}
