import { hindiIn } from '../translator';

hindiIn('vtype');

export const notSaved = 'Not saved';
export const enabled = 'Enabled';
export const disabled = 'Disabled';
export const enable = 'Enable %{name}';
export const wasEnabled = 'Enabled %{name}';
export const wasDisabled = 'Disabled %{name}';
