import { hindiIn } from '../translator';

hindiIn('demo');

export const storageFull =
  'This tab has no room left for changes of the demo. You can go on, but what you change from now on is lost when the page is loaded again. A new tab begins anew.';
export const close = 'Close';
