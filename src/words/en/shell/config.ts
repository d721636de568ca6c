import { hindiIn } from '../../translator';

hindiIn('shell/config');

export const notFetched = '/config.json could not be fetched. Check the connection and reload.';
export const answered = '/config.json answered %{status}. Put one next to index.html.';
export const notJson = '/config.json is not JSON. Expected {"apiHost": "https://…"}.';
export const notObject = '/config.json must hold an object such as {"apiHost": "https://…"}.';
export const problems = '/config.json: %{problems}.';
export const apiHost = '"apiHost" must be the address of the API, or "" for this origin';
export const defaultSyncDate = '"defaultSyncDate" must be a date YYYY-MM-DD';
export const demo = '"demo" must be true or false';
