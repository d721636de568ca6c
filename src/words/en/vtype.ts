import { hindiIn } from '../translator';

hindiIn('vtype');

export const notSaved = 'Not saved';
export const enabled = 'Enabled';
export const disabled = 'Disabled';
export const enable = 'Enable %{name}';
export const wasEnabled = 'Enabled %{name}';
export const wasDisabled = 'Disabled %{name}';
export const notAllowed =
  'You may not enable or disable vehicle types. An owner of your account can give you the right.';
