/** The screens of announcements: one chunk, because each needs most of react-admin's components. */
export { AnnouncementCreate as Create, AnnouncementEdit as Edit } from './AnnouncementForm';
export { AnnouncementList as List } from './AnnouncementList';
export { AnnouncementShow as Show } from './AnnouncementShow';
