import { hindiIn } from '../../translator';

hindiIn('shell/reactAdmin');

/**
 * The texts of react-admin that this console shows, by their keys. Its whole catalogue (ra-language-english) is as
 * large as a screen, and most of it belongs to components that the console does not use.
 */
export const reactAdmin = {
  'ra.action.undo': 'Undo',
  'ra.auth.auth_check_error': 'Log in to continue',
  'ra.message.error': 'An unexpected error occurred. Saved work is safe.',
  'ra.message.invalid_form': 'Some fields need attention. Nothing was sent.',
  'ra.message.unsaved_changes': 'Your changes are not saved. Leave without saving?',
  'ra.notification.application_update_available':
    'A new version is ready. Reload the page when it suits you.',
  'ra.notification.canceled': 'Undone',
  'ra.notification.created': 'Record created',
  'ra.notification.data_provider_error': 'The answer could not be read. Try again in a moment.',
  'ra.notification.deleted': 'Deleted |||| %{smart_count} records deleted',
  'ra.notification.http_error': 'The server could not be reached. Check the connection and try again.',
  'ra.notification.i18n_error': 'The texts of this language could not be loaded. Try again.',
  'ra.notification.item_doesnt_exist': 'This record no longer exists',
  'ra.notification.logged_out': 'Your session has ended. Log in to continue where you left off.',
  'ra.notification.not_authorized': 'You don’t have permission to do this.',
  'ra.notification.offline': 'You are offline. This is the data last loaded.',
  'ra.notification.updated': 'Saved |||| %{smart_count} records saved',
  'ra.page.create': 'Create %{name}',
  'ra.page.edit': '%{name} %{recordRepresentation}',
} as const;
