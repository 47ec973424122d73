import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { readJsonBody } from './read-json-body.ts';

/** Read in pieces of `size` bytes. */
function read(text: string, size = 7): Promise<unknown> {
  const request = new IncomingMessage(new Socket());
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) request.push(bytes.subarray(at, at + size));
  request.push(null);
  return readJsonBody(request, 20_000);
}

test.each(['{', '[1,]', '"\\x"'])('what is not JSON is refused: %s', async (text) => {
  await expect(read(text)).rejects.toThrow(SyntaxError);
});

test('more values than any operation takes are refused before they are parsed', async () => {
  const most = 80_000;
  const refusal = { status: 400, message: 'The body has more than 80,000 values.' };
  await expect(read(`[${'1,'.repeat(most)}1]`, 4096)).rejects.toMatchObject(refusal);
  await expect(read('['.repeat(most + 1), 4096)).rejects.toMatchObject(refusal);
  await expect(read('{"a":'.repeat(most + 1), 4096)).rejects.toMatchObject(refusal);
  expect(await read(`[${'1,'.repeat(most - 2)}1]`, 4096)).toHaveLength(most - 1);
});

test('the signs within a text are no values, and pieces end anywhere', async () => {
  const value = { text: `${'[{,"\\'.repeat(30_000)}é€😀`, list: [1, '\\', '"'] };
  expect(await read(JSON.stringify(value), 3)).toEqual(value);
  expect(await read('')).toBeUndefined();
});
