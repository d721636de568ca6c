import type { StudioReference } from '../../api/studio/resources';
import * as words from '../../words/en/studio/retire';
import { t, translateAny } from '../../words/translator';

/** The resources that refer to a resource, with their referring fields. */
export function ReferenceList({ references }: { readonly references: readonly StudioReference[] }) {
  return (
    <ul>
      {references.map(({ name, label, fields }) => (
        <li key={name}>
          {t(words.referring, {
            name: translateAny(label),
            fields: fields.map(field => translateAny(field)).join(', '),
          })}
        </li>
      ))}
    </ul>
  );
}
