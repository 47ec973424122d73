import { removeAnnouncement } from './remove-announcement.ts';
import { saveAnnouncement } from './save-announcement.ts';

export default {
  save: saveAnnouncement,
  remove: removeAnnouncement,
};
