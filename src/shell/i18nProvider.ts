import englishMessages from 'ra-language-english';
import type { I18nProvider } from 'react-admin';

/** react-admin's own words where they are poor: they say what happened, what was not lost, and what to do. */
const OWN_WORDS: Readonly<Record<string, string>> = {
  'ra.action.back': 'Back',
  'ra.action.confirm': 'Confirm',
  'ra.action.undo': 'Undo',
  'ra.action.unselect': 'Clear selection',
  'ra.action.bulk_actions': '1 selected |||| %{smart_count} selected',
  'ra.action.clear_input_value': 'Clear',
  'ra.page.error': 'This screen fell over',
  'ra.page.not_found': 'There is nothing at this address',
  'ra.page.empty': 'No records yet',
  'ra.page.invite': 'Add the first one.',
  'ra.page.access_denied': 'Your menus do not include this screen',
  'ra.page.authentication_error': 'The login could not be checked',
  'ra.message.access_denied': 'Ask your administrator if you need it.',
  'ra.message.authentication_error': 'Log in again to go on.',
  'ra.message.auth_error': 'The session could not be checked. Log in again to go on.',
  'ra.message.are_you_sure': 'Confirm',
  'ra.message.error': 'The screen met something it was not made for. What is saved is safe.',
  'ra.message.invalid_form': 'Some fields need attention. Nothing was sent.',
  'ra.message.loading': 'On its way',
  'ra.message.not_found': 'The address may be cut short, or the screen may have moved.',
  'ra.message.unsaved_changes': 'Your changes are not saved. Leave without saving?',
  'ra.message.delete_title': 'Delete %{name}?',
  'ra.message.delete_content': 'Delete this %{name}?',
  'ra.message.bulk_delete_title': 'Delete %{smart_count} record? |||| Delete %{smart_count} records?',
  'ra.message.bulk_delete_content':
    'It will no longer be in the list. |||| They will no longer be in the list.',
  'ra.message.placeholder_data_warning': 'What you see may be out of date: the last refresh failed.',
  'ra.navigation.no_results': 'Nothing here yet',
  'ra.navigation.no_filtered_results': 'No record passes these filters',
  'ra.notification.http_error': 'The server could not be reached. Check the connection and try again.',
  'ra.notification.data_provider_error': 'The answer could not be read. Try again in a moment.',
  'ra.notification.item_doesnt_exist': 'This record is no longer there',
  'ra.notification.bad_item': 'This record cannot be used',
  'ra.notification.canceled': 'Undone',
  'ra.notification.logged_out': 'Your session has ended. Log in to go on where you were.',
  'ra.notification.not_authorized': 'You have no right to do this.',
  'ra.notification.offline': 'You are offline. What you see is what was last fetched.',
  'ra.notification.application_update_available':
    'A new version is ready. Load the page again when it suits you.',
  'ra.notification.updated': 'Saved |||| %{smart_count} records saved',
  'ra.notification.created': 'Created',
  'ra.notification.deleted': 'Deleted |||| %{smart_count} records deleted',
  'ra.auth.auth_check_error': 'Log in to go on',
  'ra.auth.logout': 'LOGOUT',
};

/** react-admin's words by their whole key, `ra.action.back`. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ...flatten(englishMessages),
  ...Object.entries(OWN_WORDS),
]);

/**
 * English, with the product's own wording before react-admin's. One language needs no more than plurals and
 * placeholders; the library for them would weigh as much as a screen.
 */
export const i18nProvider: I18nProvider = {
  translate: (key, options = {}) => {
    const fallback: unknown = options._;
    return fillIn(WORDS.get(key) ?? (typeof fallback === 'string' ? fallback : key), options);
  },
  changeLocale: () => Promise.resolve(),
  getLocale: () => 'en',
  getLocales: () => [{ locale: 'en', name: 'English' }],
};

/** `1 record |||| %{smart_count} records`: the form that suits the count, its placeholders filled. */
function fillIn(phrase: string, options: Readonly<Record<string, unknown>>): string {
  const { smart_count: count } = options;
  const [one = '', many = one] = phrase.split('||||');
  const form = count === undefined || count === null ? phrase : (count === 1 ? one : many).trim();
  return form.replace(/%\{(.*?)\}/g, (whole, name: string) => String(options[name] ?? whole));
}

interface Messages {
  readonly [key: string]: string | Messages | undefined;
}

function flatten(messages: Messages, prefix = ''): [string, string][] {
  return Object.entries(messages).flatMap(([key, value]): [string, string][] => {
    if (typeof value === 'string') return [[`${prefix}${key}`, value]];
    return value ? flatten(value, `${prefix}${key}.`) : [];
  });
}
