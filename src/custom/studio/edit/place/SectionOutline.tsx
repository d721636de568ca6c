import { plural } from '../../../../words/plural';
import { t, translateAny } from '../../../../words/translator';
import * as words from '../../../../words/en/studio/place';
import type { DraftUpdate } from '../../saving/draftKeeper';
import { namesIn, sectionsOf, textOf, type DraftDeclaration } from '../draftShape';
import { EntryTools } from '../outline/EntryTools';
import { NewEntry } from '../outline/NewEntry';
import { useEntryFocus } from '../outline/useEntryFocus';
import { withMovedSection, withNewSection } from './draftSections';

interface SectionOutlineProps {
  readonly declaration: DraftDeclaration;
  readonly change: (update: DraftUpdate) => DraftDeclaration;
  /** The id of the chosen section; null for none. */
  readonly chosen: string | null;
  readonly choose: (id: string | null) => void;
}

/** The sections of the form in order. Without sections, the form shows all fields in one list. */
export function SectionOutline({ declaration, change, chosen, choose }: SectionOutlineProps) {
  const sections = sectionsOf(declaration);
  const list = useEntryFocus(sections.map(({ id }) => textOf(id)));
  const move = (id: string, by: -1 | 1) => change(before => withMovedSection(before, id, by));
  return (
    <>
      <h2>{t(words.sections)}</h2>
      <ol ref={list}>
        {sections.map((section, at) => {
          const id = textOf(section['id']);
          const title = translateAny(textOf(section['title']) || id);
          return (
            <li key={id || at}>
              <button type="button" className="entry" aria-pressed={chosen === id} onClick={() => choose(id)}>
                <span>{title}</span>
                <small>{plural(words.fieldCount, { smart_count: namesIn(section).length })}</small>
              </button>
              {chosen === id && (
                <EntryTools
                  name={title}
                  isFirst={at === 0}
                  isLast={at === sections.length - 1}
                  move={by => move(id, by)}
                />
              )}
            </li>
          );
        })}
      </ol>
      <NewEntry
        label={t(words.newSection)}
        button={t(words.addSection)}
        add={title =>
          choose(textOf(sectionsOf(change(before => withNewSection(before, title))).at(-1)?.['id']))
        }
      />
    </>
  );
}
