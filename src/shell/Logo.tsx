/** The product's logo: a bridge between two ledgers. Uses the current text colour. */
export function Logo({ size = 28 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="6" fill="currentColor" />
      <g stroke="var(--logo-ink, #fff)" strokeWidth="2.25" strokeLinecap="round">
        <path d="M9 7v18M23 7v18" />
        <path d="M4.5 20h23" />
        <path d="M4.5 15.5C7 13.5 8.5 11 9 8c1 5.5 3.5 8 7 8s6-2.5 7-8c.5 3 2 5.5 4.5 7.5" />
      </g>
    </svg>
  );
}
