import { checkCopy } from './files/check-copy.ts';
import { checkImport } from './files/check-import.ts';
import { copy } from './files/copy-menu.ts';
import { exportFile } from './files/export-file.ts';
import { importFile } from './files/import-file.ts';
import * as menus from './menus.ts';
import { changePrices } from './prices/change-prices.ts';
import { setTypePrices } from './prices/set-type-prices.ts';
import { readMenu } from './read-menu.ts';
import { readRemoval, removeMenu } from './remove-from-menu.ts';

export default {
  read: readMenu,
  removal: readRemoval,
  ...menus,
  remove: removeMenu,
  export: exportFile,
  checkImport,
  import: importFile,
  checkCopy,
  copy,
  changePrices,
  setTypePrices,
};
