import { account } from '../../api/account';
import type { ConsoleApi } from '../../api/console';
import { logList } from '../../api/log';
import { createPath, listPath } from '../../resources/screenPaths';
import { recordRight } from '../../rights/right';
import type { ResourceSchema } from '../../schemas/resource';
import type { MayOpen } from '../../ui/mayOpen';
import { mayOpenStudio } from '../../ui/mayOpenStudio';
import { screenText } from '../../ui/screenText';
import * as words from '../../words/en/shell/palette';
import { t, translateAny } from '../../words/translator';
import { PLACES } from '../files/FileNav';
import { isOffered } from '../frame/NeighbourNav';
import { SCREENS } from '../sync/list/SyncNav';

/** Something that the palette offers. */
export interface PaletteOption {
  /** Unique among all options. */
  readonly id: string;
  /** The heading it is under. */
  readonly group: string;
  readonly label: string;
  /** Beside the label: the list of a record. */
  readonly hint?: string;
  /** The path to open, or the action to run. */
  readonly act: string | (() => void);
}

/** A menu entry of the shell. */
interface Entry {
  readonly to: string;
  readonly label: string;
}

interface PlacesOf {
  readonly menu: readonly Entry[];
  readonly schemas: readonly ResourceSchema[];
  readonly mayOpen: MayOpen;
  /** Whether the API has the feature that a screen requires, if it requires one. */
  readonly has: (place: { readonly feature?: string }) => boolean;
  readonly may: ConsoleApi['may'];
}

/** All screens that the user may open and whose calls the user may make. */
export function placesOf({ menu, schemas, mayOpen, has, may }: PlacesOf): readonly PaletteOption[] {
  const created = schemas.filter(
    schema => schema.menu && schema.can.create && may(recordRight(schema, 'create')),
  );
  const hidden = schemas.filter(schema => !may(recordRight(schema, 'see'))).map(({ name }) => listPath(name));
  const neighbours = [...SCREENS, ...Object.values(PLACES).flat()];
  const refused = neighbours.filter(place => !isOffered(place, { has, may })).map(({ to }) => to);
  const closed = new Set([...hidden, ...refused]);
  const entries = [
    { to: '/', label: translateAny(words.dashboard) },
    ...menu.map(({ to, label }) => ({ to, label: translateAny(label) })),
    ...created.map(schema => ({
      to: createPath(schema.name),
      label: screenText(schema, schema.screens.list.add),
    })),
    ...neighbours.map(place => ({ to: place.to, label: translateAny(place.words) })),
    ...(has({ feature: 'users' }) && may('users') ? [{ to: '/users/list', label: t(words.users) }] : []),
    ...(mayOpenStudio({ has, may }) ? [{ to: '/studio/list', label: t(words.resources) }] : []),
    ...(may(logList.right) ? [{ to: '/txnlog/list', label: t(words.log) }] : []),
    ...(has(account) ? [{ to: '/account', label: t(words.account) }] : []),
  ].filter(({ to }) => !closed.has(to));
  const unique = new Map(entries.toReversed().map(entry => [entry.to, entry]));
  return [...new Set(entries.map(({ to }) => to))].flatMap(to => {
    const entry = unique.get(to);
    const group = t(words.goTo);
    return entry && mayOpen(to) ? [{ id: `to ${to}`, group, label: entry.label, act: to }] : [];
  });
}

/** The elements of a screen that are actions, unless they are inside `ELSEWHERE`. */
const ACTIONS = 'a[href], button';
const ELSEWHERE = '[role=grid], [role=tablist], nav, [aria-hidden=true], form';

/** The buttons that the screen shows now; choosing one presses it. */
export function actionsOf(screen: Element | null): readonly PaletteOption[] {
  const pressable = [...(screen?.querySelectorAll<HTMLElement>(ACTIONS) ?? [])].filter(
    element =>
      !element.closest(ELSEWHERE) &&
      !element.matches(':disabled, [aria-disabled=true]') &&
      element.checkVisibility(),
  );
  const named = new Map(pressable.toReversed().map(element => [nameOf(element), element]));
  named.delete('');
  return [...named].toReversed().map(([label, element]) => ({
    id: `do ${label}`,
    group: t(words.here),
    label,
    act: () => {
      element.focus();
      element.click();
    },
  }));
}

const nameOf = (element: HTMLElement): string =>
  (element.getAttribute('aria-label') ?? element.textContent).trim();

/** The options whose label contains each of the typed words. */
export function matchingOptions(options: readonly PaletteOption[], typed: string): readonly PaletteOption[] {
  const wanted = typed.toLowerCase().split(/\s+/u);
  return options.filter(({ label }) => wanted.every(word => label.toLowerCase().includes(word)));
}
