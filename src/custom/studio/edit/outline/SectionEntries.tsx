import type { ReactNode } from 'react';
import * as words from '../../../../words/en/studio/place';
import { plural } from '../../../../words/plural';
import { t, translateAny } from '../../../../words/translator';
import type { Change } from '../draftScope';
import { namesIn, textOf, type DraftField } from '../draftShape';
import type { FieldGroup } from '../place/fieldGroups';
import { DropLine } from './drag/DragArea';
import { Entry, EntryTools } from './Entry';
import { sectionId, sectionMove, sectionPlaceId } from './outlinePlaces';

interface SectionEntriesProps {
  /** The groups that are shown. */
  readonly groups: readonly FieldGroup[];
  /** The ids of all sections in order. */
  readonly ids: readonly string[];
  readonly change: Change;
  /** The id of the selected section; null for none. */
  readonly chosen: string | null;
  readonly choose: (id: string) => void;
  /** Shows the fields of a section below it. */
  readonly children: (group: FieldGroup) => ReactNode;
}

/** The title of a section in the outline. */
export const titleOf = (section: DraftField): string =>
  translateAny(textOf(section['title']) || textOf(section['id']));

/** The sections of the form in order with their fields, then the fields that are in none. */
export function SectionEntries({ groups, ids, change, chosen, choose, children }: SectionEntriesProps) {
  const move = sectionMove(ids, change);
  return (
    <ol className="sections">
      {groups.map((group, at) => {
        const { id, section } = group;
        const name = section ? titleOf(section) : t(words.inNoSection);
        const moved = (by: -1 | 1) => {
          choose(id);
          move(id, by);
        };
        return (
          <li key={id || at}>
            {section ? (
              <>
                <DropLine id={sectionPlaceId(id)} />
                <Entry
                  id={sectionId(id)}
                  label={name}
                  note={plural(words.fieldCount, { smart_count: namesIn(section).length })}
                  isChosen={chosen === id}
                  choose={() => choose(id)}
                  move={moved}
                />
                {chosen === id && (
                  <EntryTools name={name} isFirst={id === ids[0]} isLast={id === ids.at(-1)} move={moved} />
                )}
              </>
            ) : (
              <small>{name}</small>
            )}
            <div role="group" className="rows" aria-label={t(words.fieldsOf, { section: name })}>
              {children(group)}
            </div>
            {id === ids.at(-1) && <DropLine id={sectionPlaceId(null)} isBelow />}
          </li>
        );
      })}
    </ol>
  );
}
