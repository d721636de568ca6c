import type { Field } from '../../../schemas/field';
import type { MenuIconName } from '../../../schemas/lint/menuIconNames';
import { nounOf } from '../../../schemas/studio/nounOf';
import { isRecord } from '../../../schemas/values/values';
import * as words from '../../../words/en/studio';
import * as generalWords from '../../../words/en/studio/general';
import * as icons from '../../../words/en/studio/icons';
import { textOf, type DraftDeclaration, type DraftField } from './draftShape';
import { DraftForm, type DraftPart } from './place/DraftForm';

/** The icons of the menu, by what they show. */
const ICON_WORDS = {
  segment: icons.tree,
  vtype: icons.car,
  ledger: icons.book,
  item: icons.box,
  archive: icons.archive,
  report: icons.report,
  announcement: icons.megaphone,
  test: icons.flask,
  sync: icons.arrows,
  download: icons.download,
  upload: icons.upload,
  history: icons.clock,
  table: icons.table,
} as const satisfies Readonly<Record<MenuIconName, string>>;

const ORDER: Field = {
  kind: 'text',
  source: 'order',
  label: generalWords.order,
  help: generalWords.orderHelp,
  inputMode: 'numeric',
};

const WORDS: readonly Field[] = [
  { kind: 'text', source: 'label', label: words.label, required: words.labelRequired, maxLength: 80 },
  { kind: 'text', source: 'noun', label: words.noun, help: words.nounHelp, maxLength: 80 },
  {
    kind: 'select',
    source: 'icon',
    label: words.icon,
    default: 'table',
    choices: Object.entries(ICON_WORDS).map(([id, name]) => ({ id, name })),
  },
];

interface GeneralPanelProps extends DraftPart {
  /** Whether it is shipped; then its place in the menu is fixed. */
  readonly isShipped: boolean;
}

const menuOf = ({ menu }: DraftDeclaration): DraftField => (isRecord(menu) ? menu : {});

/** Blank for an unknown icon, so that any other can be selected. */
function iconOf({ icon }: DraftField): string {
  if (icon === undefined) return 'table';
  return Object.hasOwn(ICON_WORDS, textOf(icon)) ? textOf(icon) : '';
}

/** Blank for none; anything but a number stays as typed, and the check reports it. */
const numberIn = (typed: string): unknown =>
  typed !== '' && Number.isFinite(Number(typed)) ? Number(typed) : typed;

const orderText = ({ order }: DraftField): string =>
  typeof order === 'number' ? String(order) : textOf(order);

/** The noun for a record follows the label until somebody changes it; titles and buttons are built from it. */
function followingNoun(before: DraftDeclaration, label: string | undefined): { readonly noun?: string } {
  const isMade = textOf(before['noun']) === nounOf(textOf(menuOf(before)['label']));
  return label !== undefined && isMade ? { noun: nounOf(label) } : {};
}

/** The names of the resource and of one of its records, its icon, and its place in the menu. */
export function GeneralPanel({ declaration, change, isShipped }: GeneralPanelProps) {
  const texts: Readonly<Record<string, string>> = {
    label: textOf(menuOf(declaration)['label']),
    noun: textOf(declaration['noun']),
    icon: iconOf(menuOf(declaration)),
    ...(!isShipped && { order: orderText(menuOf(declaration)) }),
  };
  const write = (
    before: DraftDeclaration,
    { label, noun, icon, order }: Readonly<Record<string, string>>,
  ): DraftDeclaration => ({
    ...before,
    ...([label, icon, order].some(typed => typed !== undefined) && {
      menu: {
        ...menuOf(before),
        ...(label !== undefined && { label }),
        ...(icon !== undefined && { icon }),
        ...(order !== undefined && { order: numberIn(order) }),
      },
    }),
    ...followingNoun(before, label),
    ...(noun !== undefined && { noun }),
  });
  return (
    <DraftForm fields={isShipped ? WORDS : [...WORDS, ORDER]} texts={texts} change={change} write={write} />
  );
}
