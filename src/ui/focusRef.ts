/** A `ref` that focuses an element when its dialog opens. Stable, so it is called once. */
export const focusRef = (element: HTMLElement | null): void => element?.focus();
