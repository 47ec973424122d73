import { erase } from './erase.ts';
import { eraseAgain } from './erase-again.ts';
import { makeFile } from './file/make-file.ts';
import { preview } from './preview.ts';

export default { preview, erase, eraseAgain, file: makeFile };
