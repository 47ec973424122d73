import { expect, test } from 'vitest';
import { hasRoomInMemory } from '../setup/memory-folder.ts';

test('a folder of a disk, one that is not there, and one in memory when little is free are not used for files in memory', async () => {
  expect(await hasRoomInMemory('/')).toBe(false);
  expect(await hasRoomInMemory('/no/such/folder')).toBe(false);
  expect(await hasRoomInMemory(undefined, 1_000_000_000)).toBe(false);
});
