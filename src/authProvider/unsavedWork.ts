/**
 * Whether leaving the page now would lose something: asks every guard that listens for it, exactly as the browser does
 * when a tab is closed, but without the browser's dialog. So each form that warns before a tab closes is heard, and none
 * has to be known here.
 */
export function asksBeforeLeaving(page: EventTarget = window): boolean {
  const question = new Event('beforeunload', { cancelable: true });
  page.dispatchEvent(question);
  return question.defaultPrevented;
}
