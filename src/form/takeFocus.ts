/** For `ref` in a dialog: the element that the dialog begins with. The same function each time, so it is called once. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
