import { Fragment } from 'react';
import { FIELD_LEVELS } from '../../../schemas/lint/fieldShape';
import type { ResourceDeclaration } from '../../../schemas/resource';
import type { EditedDraft } from '../saving/useDraftSaving';
import { FoundChoices } from './choices/FoundChoices';
import { changeAt, fidsAt, pathOf, scopeAt, type FieldPath } from './draftScope';
import { sectionsOf, textOf } from './draftShape';
import { FieldPanel } from './FieldPanel';
import { kindOf } from './fieldProperties';
import { GeneralPanel } from './GeneralPanel';
import { ColumnPanel } from './place/ColumnPanel';
import { columnsOf, isColumnOf } from './place/fieldColumn';
import { KeyPanel } from './place/KeyPanel';
import { PlacePanel } from './place/PlacePanel';
import { SectionPanel } from './place/SectionPanel';

interface EntryPanelProps {
  /** The name of the resource. */
  readonly name: string;
  readonly edited: Pick<EditedDraft, 'base' | 'change' | 'declaration'>;
  /** Leads to the chosen field; empty for none. */
  readonly chosen: FieldPath;
  /** The id of the chosen section; null for none. */
  readonly section: string | null;
  /** Shows the properties of the resource itself. */
  readonly leave: () => void;
  /** The shipped resource that it adds to. */
  readonly basis: ResourceDeclaration | null;
}

/** The properties of the chosen entry of the outline. */
export function EntryPanel({ name, edited, chosen, section, leave, basis }: EntryPanelProps) {
  const { declaration, base, change } = edited;
  const chosenSection = sectionsOf(declaration).find(({ id }) => id === section);
  if (chosenSection)
    return (
      <SectionPanel
        key={section}
        declaration={declaration}
        section={chosenSection}
        change={change}
        removed={leave}
      />
    );
  const scope = scopeAt(declaration, chosen);
  if (!scope)
    return (
      <>
        <GeneralPanel declaration={declaration} change={change} />
        {!basis && <KeyPanel declaration={declaration} change={change} />}
      </>
    );
  const { field, declaration: within } = scope;
  const changed = changeAt(change, declaration, chosen);
  const isInRows = within !== declaration;
  const ids = fidsAt(declaration, chosen);
  const path = pathOf(base?.declaration ?? {}, ids);
  const before = path.length === ids.length ? scopeAt(base?.declaration ?? {}, path) : null;
  const live = before && kindOf(before.field);
  const isShipped = !isInRows && basis?.fields.some(({ source }) => source === field['source']) === true;
  return (
    <Fragment key={textOf(field['fid'])}>
      <FieldPanel
        field={field}
        change={changed}
        isShipped={isShipped}
        mayNest={chosen.length < FIELD_LEVELS}
        live={live}
        isInRows={isInRows}
      >
        {field['kind'] === 'select' && !isShipped && !isInRows && (
          <FoundChoices name={name} base={base} field={field} change={change} />
        )}
      </FieldPanel>
      {!isShipped && <PlacePanel declaration={within} field={field} change={changed} />}
      {!isInRows && columnsOf(declaration) && (
        <ColumnPanel
          declaration={declaration}
          field={field}
          change={change}
          stays={isShipped && isColumnOf(basis, field)}
        />
      )}
    </Fragment>
  );
}
