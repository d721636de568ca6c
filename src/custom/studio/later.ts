/**
 * The screens and dialogs of the studio that are loaded later than a draft's screen. They are one chunk, because each
 * further chunk slows the start of the console.
 */
export { AsideScreen } from './history/AsideScreen';
export { AttentionScreen } from './attention/AttentionScreen';
export { VersionScreen } from './history/VersionScreen';
export { OfferScreen } from './offer/OfferScreen';
export { RetiredScreen } from './RetiredScreen';
export { RunScreen } from './run/RunScreen';
export { ExportDialog } from './ExportDialog';
export { RetireDialog } from './list/RetireDialog';
export { RenameDialog } from './rename/RenameDialog';
export { PurgeDialog } from './list/PurgeDialog';
export { PublishDialog } from './edit/PublishDialog';
export { Comparison } from './compare/Comparison';
export { FileSource } from './new/FileSource';
export { WorkbookColumns } from './new/WorkbookColumns';
export { CameIn } from './saving/CameIn';
