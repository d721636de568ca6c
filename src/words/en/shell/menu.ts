import { hindiIn } from '../../translator';

hindiIn('shell/menu');

export const dmsTxnSync = 'DMS Txn Sync';
export const downloadData = 'Download Data';
export const uploadJson = 'Upload JSON Data';
export const reports = 'Reports Download';
export const archives = 'Archiving Data Download';
export const keyNext = 'Next / previous row; in an open transaction, the next / previous transaction';
export const keyRepost = 'Repost; shows what will be posted first';
