import { usualScreens } from '../../../../schemas/defineResource';
import { isRecord } from '../../../../schemas/values/values';
import { textOf, type DraftDeclaration, type DraftField } from '../draftShape';

/** The titles and buttons that can be customised; cloning a record uses those for a new one. */
export const SCREEN_TEXTS = [
  ['list', 'title'],
  ['list', 'add'],
  ['create', 'title'],
  ['create', 'save'],
  ['edit', 'title'],
  ['edit', 'save'],
] as const;

type Texts = Readonly<Record<string, string>>;

export const screenTextName = (screen: string, part: string): string => `${screen}_${part}`;

const screensOf = ({ screens }: DraftDeclaration): DraftField => (isRecord(screens) ? screens : {});

const screenOf = (screens: DraftField, screen: string): DraftField => {
  const found = screens[screen];
  return isRecord(found) ? found : {};
};

/** The titles and buttons that differ from the usual ones. */
export const textsOfScreens = (declaration: DraftDeclaration): Texts =>
  Object.fromEntries(
    SCREEN_TEXTS.map(([screen, part]) => [
      screenTextName(screen, part),
      textOf(screenOf(screensOf(declaration), screen)[part]),
    ]),
  );

/** The default texts. */
export function usualTexts({ noun, name }: DraftDeclaration): Texts {
  const usual = usualScreens(textOf(noun) || textOf(name));
  return {
    list_title: usual.list.title,
    list_add: usual.list.add,
    create_title: usual.create.title,
    create_save: usual.create.save,
    edit_title: usual.edit.title,
    edit_save: usual.edit.save,
  };
}

/** The declaration with these titles and buttons; blank ones fall back to the default. */
export function withScreens(declaration: DraftDeclaration, texts: Texts): DraftDeclaration {
  const { screens: _, ...rest } = declaration;
  const known = screensOf(declaration);
  const names = new Set([...Object.keys(known), ...SCREEN_TEXTS.map(([screen]) => screen)]);
  const screens = [...names]
    .map(screen => [screen, withTyped(screen, screenOf(known, screen), texts)] as const)
    .filter(([, part]) => Object.keys(part).length > 0);
  return { ...rest, ...(screens.length > 0 && { screens: Object.fromEntries(screens) }) };
}

/** The texts of a screen with the typed ones, and without blank ones. */
function withTyped(screen: string, before: DraftField, texts: Texts): DraftField {
  const parts = SCREEN_TEXTS.filter(([its]) => its === screen).map(([, part]) => part);
  const kept = Object.entries(before).filter(([part]) => !parts.some(each => each === part));
  const typed = parts.map(part => [part, texts[screenTextName(screen, part)] ?? ''] as const);
  return Object.fromEntries<unknown>([...kept, ...typed.filter(([, text]) => text !== '')]);
}
