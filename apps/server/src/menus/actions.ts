import * as menus from './menus.ts';
import { readMenu } from './read-menu.ts';
import { readRemoval, removeMenu } from './remove-from-menu.ts';

export default {
  read: readMenu,
  removal: readRemoval,
  ...menus,
  remove: removeMenu,
};
