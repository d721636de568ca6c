import { useCallback } from 'react';
import { defineForm } from '../../../form/defineForm';
import { FormFields } from '../../../form/FormFields';
import { useDefinedForm } from '../../../form/useDefinedForm';
import type { MenuIconName } from '../../../schemas/lint/menuIconNames';
import { isRecord } from '../../../schemas/values/values';
import * as words from '../../../words/en/studio';
import * as icons from '../../../words/en/studio/icons';
import type { DraftUpdate } from '../saving/draftKeeper';
import { textOf, type DraftDeclaration, type DraftField } from './draftShape';
import { useFollowingTexts } from './useFollowingTexts';

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

const form = defineForm({
  fields: [
    { kind: 'text', source: 'label', label: words.label, required: words.labelRequired, maxLength: 80 },
    { kind: 'text', source: 'noun', label: words.noun, help: words.nounHelp, maxLength: 80 },
    {
      kind: 'select',
      source: 'icon',
      label: words.icon,
      default: 'table',
      choices: Object.entries(ICON_WORDS).map(([id, name]) => ({ id, name })),
    },
  ],
});

interface GeneralPanelProps {
  readonly declaration: DraftDeclaration;
  readonly change: (update: DraftUpdate) => void;
}

const menuOf = ({ menu }: DraftDeclaration): DraftField => (isRecord(menu) ? menu : {});

/** Blank for an unknown one, so that any can be chosen instead. */
function iconOf({ icon }: DraftField): string {
  if (icon === undefined) return 'table';
  return Object.hasOwn(ICON_WORDS, textOf(icon)) ? textOf(icon) : '';
}

/** The names of the resource and of one of its records, and its icon. */
export function GeneralPanel({ declaration, change }: GeneralPanelProps) {
  const texts = {
    label: textOf(menuOf(declaration)['label']),
    noun: textOf(declaration['noun']),
    icon: iconOf(menuOf(declaration)),
  };
  const apply = useCallback(
    ({ label, noun, icon }: Readonly<Record<string, string>>) =>
      change(before => ({
        ...before,
        ...((label !== undefined || icon !== undefined) && {
          menu: {
            ...menuOf(before),
            ...(label !== undefined && { label }),
            ...(icon !== undefined && { icon }),
          },
        }),
        ...(noun !== undefined && { noun }),
      })),
    [change],
  );
  const { values, changed } = useFollowingTexts({
    texts,
    shows: held => held.label === texts.label && held.noun === texts.noun && held.icon === texts.icon,
    apply,
  });
  const state = useDefinedForm(form, { submit: changed, changed, values, isKept: true });
  return (
    <form onSubmit={state.submit} noValidate>
      <FormFields state={state} />
    </form>
  );
}
