/** The look of a control that cannot be used now, and keeps the focus. */
export const unavailable = { '&[aria-disabled=true]': { opacity: 0.5 } } as const;
