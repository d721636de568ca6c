import type { FieldChange } from './mergeRecords';
import { Value } from './FieldChoice';

/** What only the other one changed; it is kept without a question, and said. */
export function TakenFields({ taken }: { readonly taken: readonly FieldChange[] }) {
  if (taken.length === 0) return null;
  return (
    <section>
      <h3 style={{ margin: '16px 0 4px', fontSize: 14, fontWeight: 600 }}>Kept from theirs</h3>
      <ul style={{ margin: 0, paddingLeft: 20, fontSize: 13, overflowWrap: 'anywhere' }}>
        {taken.map(({ name, label, base, theirs }) => (
          <li key={name}>
            {label}: <Value value={base} /> is now <Value value={theirs} />
          </li>
        ))}
      </ul>
    </section>
  );
}
