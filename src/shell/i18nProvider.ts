import { defaultI18nProvider, type I18nProvider } from 'react-admin';

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

/** English, with the product's own wording before react-admin's; placeholders and plurals work in both. */
export const i18nProvider: I18nProvider = {
  ...defaultI18nProvider,
  translate: (key, options) => {
    const own = OWN_WORDS[key];
    if (own === undefined) return defaultI18nProvider.translate(key, options);
    // A phrase that is no key of the default messages goes in as the fallback, and is filled in like any other.
    return defaultI18nProvider.translate(`own.${key}`, { ...options, _: own });
  },
};
