import { listViews } from './list-views.ts';
import { removeView } from './remove-view.ts';
import { renameView } from './rename-view.ts';
import { replaceView } from './replace-view.ts';
import { saveView } from './save-view.ts';

export default {
  list: listViews,
  save: saveView,
  replace: replaceView,
  rename: renameView,
  remove: removeView,
};
