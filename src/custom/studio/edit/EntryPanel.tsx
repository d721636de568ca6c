import { styled } from '@mui/material/styles';
import { Fragment, useCallback, useState, type ReactNode } from 'react';
import { FIELD_LEVELS } from '../../../schemas/lint/fieldShape';
import type { ResourceDeclaration } from '../../../schemas/resource';
import * as studio from '../../../words/en/studio';
import * as words from '../../../words/en/studio/general';
import * as placeWords from '../../../words/en/studio/place';
import { t } from '../../../words/translator';
import type { DraftUpdate } from '../saving/draftKeeper';
import type { EditedDraft } from '../saving/useDraftSaving';
import { FoundChoices } from './choices/FoundChoices';
import { changeAt, fidsAt, pathOf, scopeAt, type FieldPath } from './draftScope';
import { sectionsOf, textOf, type DraftField } from './draftShape';
import { FieldPanel } from './FieldPanel';
import { kindOf } from './fieldProperties';
import { GeneralPanel } from './GeneralPanel';
import { choiceTexts, resourceTexts, withHindiKept } from './hindi/declaredTexts';
import { HindiPanel, type HindiTexts } from './hindi/HindiPanel';
import { CanPanel } from './place/CanPanel';
import { CheckPanel } from './place/CheckPanel';
import { ColumnPanel } from './place/ColumnPanel';
import { columnsOf, isColumnOf } from './place/fieldColumn';
import { KeyPanel } from './place/KeyPanel';
import { PlacePanel } from './place/PlacePanel';
import { SCREEN_LABELS, ScreenPanel } from './place/ScreenPanel';
import { SectionPanel } from './place/SectionPanel';

interface EntryPanelProps {
  /** The name of the resource. */
  readonly name: string;
  readonly edited: Pick<EditedDraft, 'base' | 'change' | 'declaration'>;
  /** The path to the selected field; empty for none. */
  readonly chosen: FieldPath;
  /** The id of the selected section; null for none. */
  readonly section: string | null;
  /** Shows the properties of the resource itself. */
  readonly leave: () => void;
  /** The shipped resource that it extends. */
  readonly basis: ResourceDeclaration | null;
}

const OF_RESOURCE: HindiTexts = [
  ['label', studio.label],
  ['noun', studio.noun],
  ...Object.entries(SCREEN_LABELS),
];
const OF_SECTION: HindiTexts = [
  ['title', placeWords.sectionTitle],
  ['description', placeWords.description],
];
const OF_FIELD: HindiTexts = [
  ['label', studio.label],
  ['help', studio.help],
  ['required', studio.required],
];

const choicesOf = (field: DraftField): HindiTexts =>
  Object.keys(choiceTexts(field)).map((name, at) => [name, t(words.choiceOf, { at: at + 1 })] as const);

/** The properties of the selected entry of the outline. */
export function EntryPanel({ name, edited, chosen, section, leave, basis }: EntryPanelProps) {
  const { declaration, base, change: put } = edited;
  const change = useCallback(
    (update: DraftUpdate) =>
      put(before => withHindiKept(before, typeof update === 'function' ? update(before) : update)),
    [put],
  );
  const hindiOf = (part: DraftField, texts: HindiTexts) => (
    <More title={t(words.hindi)}>
      <HindiPanel declaration={declaration} change={change} part={part} texts={texts} />
    </More>
  );
  const chosenSection = sectionsOf(declaration).find(({ id }) => id === section);
  if (chosenSection)
    return (
      <Fragment key={section}>
        <SectionPanel declaration={declaration} section={chosenSection} change={change} removed={leave} />
        {hindiOf(chosenSection, OF_SECTION)}
      </Fragment>
    );
  const scope = scopeAt(declaration, chosen);
  if (!scope)
    return (
      <>
        <GeneralPanel declaration={declaration} change={change} isShipped={basis !== null} />
        {!basis && <KeyPanel declaration={declaration} change={change} />}
        {!basis && <CheckPanel declaration={declaration} change={change} />}
        <More title={t(words.screens)}>
          <ScreenPanel declaration={declaration} change={change} />
        </More>
        {!basis && (
          <More title={t(words.actions)}>
            <CanPanel declaration={declaration} change={change} />
          </More>
        )}
        {hindiOf(resourceTexts(declaration), OF_RESOURCE)}
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
      {hindiOf({ ...field, ...choiceTexts(field) }, [...OF_FIELD, ...choicesOf(field)])}
    </Fragment>
  );
}

interface MoreProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Rarely needed properties, in a collapsed group with a title. */
function More({ title, children }: MoreProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Folded onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && <div>{children}</div>}
    </Folded>
  );
}

const Folded = styled('details')(({ theme }) => ({
  borderTop: `1px solid ${theme.palette.divider}`,
  '& > summary': { padding: '8px 0', minHeight: 24, cursor: 'pointer', fontWeight: 500 },
  '& > div': { paddingBottom: 8 },
}));
