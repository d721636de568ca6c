import { hindiIn } from '../../translator';

hindiIn('shell/frame');

export const close = 'Close';
export const closeKey = 'Close (Esc)';
export const details = 'Details';
export const reference = 'Reference for your administrator: %{reference}';
export const openRecord = 'Open that record';
