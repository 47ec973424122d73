import { downloadEftFile } from './download-eft-file.ts';
import { acceptEftFile, cancelEftFile } from './end-eft-file.ts';
import { listEftFiles } from './list-eft-files.ts';
import { reopenEftFile } from './reopen-eft-file.ts';
import { saveEftOriginator } from './save-eft-originator.ts';
import { writeEftFile } from './write-eft-file.ts';

export default {
  list: listEftFiles,
  write: writeEftFile,
  download: downloadEftFile,
  accept: acceptEftFile,
  cancel: cancelEftFile,
  reopen: reopenEftFile,
  saveOriginator: saveEftOriginator,
};
