import type { Page } from '@playwright/test';

/**
 * Targets smaller than 24 × 24 CSS px (WCAG 2.2, 2.5.8). Exempt are targets in a sentence, targets with enough space
 * for a circle of 24 px around their centre, and column resizers, because the column's menu also sets the width. A
 * label counts as part of its field.
 */
export const smallTargets = (page: Page): Promise<string[]> => page.evaluate(findSmall);

/** Runs in the page. */
function findSmall(): string[] {
  const LEAST = 24;
  const HANDS =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=link], [role=tab], ' +
    '[role=switch], [role=menuitem], [role=option]';

  const inSentence = (element: Element) =>
    getComputedStyle(element).display === 'inline' &&
    [...(element.parentElement?.childNodes ?? [])].some(
      node => node !== element && node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
    );
  const boxOf = (element: Element) => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const boxes = [element, ...labels].map(one => one.getBoundingClientRect());
    return {
      left: Math.min(...boxes.map(box => box.left)),
      top: Math.min(...boxes.map(box => box.top)),
      right: Math.max(...boxes.map(box => box.right)),
      bottom: Math.max(...boxes.map(box => box.bottom)),
    };
  };
  const isHit = (element: Element) => {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.matches(':disabled')) return false;
    const { left, top, right, bottom } = boxOf(element);
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (there === null) return false;
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    return [element, ...labels].some(one => one.contains(there));
  };
  const targets = [...document.querySelectorAll(HANDS)]
    .filter(isHit)
    .map(element => ({ element, box: boxOf(element) }));
  type Target = (typeof targets)[number];

  const isSmall = ({ box }: Target) =>
    Math.round(box.right - box.left) < LEAST || Math.round(box.bottom - box.top) < LEAST;
  const meets = ({ box }: Target, other: Target) => {
    const x = (box.left + box.right) / 2;
    const y = (box.top + box.bottom) / 2;
    if (isSmall(other)) {
      const far = Math.hypot(
        x - (other.box.left + other.box.right) / 2,
        y - (other.box.top + other.box.bottom) / 2,
      );
      if (far < LEAST) return true;
    }
    const nearestX = Math.min(Math.max(x, other.box.left), other.box.right);
    const nearestY = Math.min(Math.max(y, other.box.top), other.box.bottom);
    return Math.hypot(x - nearestX, y - nearestY) < LEAST / 2;
  };
  const isCrowded = (target: Target) =>
    targets.some(
      other =>
        other !== target &&
        !other.element.contains(target.element) &&
        !target.element.contains(other.element) &&
        meets(target, other),
    );

  return targets
    .filter(target => isSmall(target) && isCrowded(target) && !inSentence(target.element))
    .map(({ element, box }) => {
      const name =
        element.getAttribute('aria-label') ?? element.textContent ?? element.getAttribute('name') ?? '';
      const size = `${Math.round(box.right - box.left)} × ${Math.round(box.bottom - box.top)}`;
      return `target-size: ${element.tagName.toLowerCase()} “${name.trim()}” is ${size} px`;
    });
}
