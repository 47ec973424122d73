import { FolderStore } from '../../apps/server/src/kernel/files/folder-store.ts';

/** A program for the test beside it: stores a picture of this many bytes, and prints the result. */
const [folder = '', bytes = '0'] = process.argv.slice(2);
const outcome = await new FolderStore(folder)
  .put('locations/a1/promo-0f.png', Buffer.alloc(Number(bytes)))
  .then(
    () => 'stored',
    ({ code }: NodeJS.ErrnoException) => code,
  );
process.stdout.write(`${outcome}\n`);
