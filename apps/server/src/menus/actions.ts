import { readMenu } from './read-menu.ts';

export default {
  read: readMenu,
};
