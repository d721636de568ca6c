import { hindiIn } from '../../translator';

hindiIn('studio/icons');

export const tree = 'Branches';
export const car = 'Car';
export const book = 'Book';
export const box = 'Box';
export const archive = 'Archive';
export const report = 'Report';
export const megaphone = 'Megaphone';
export const flask = 'Flask';
export const arrows = 'Two arrows in a circle';
export const download = 'Arrow down';
export const upload = 'Sheet with an arrow';
export const clock = 'Clock';
export const table = 'Table';
