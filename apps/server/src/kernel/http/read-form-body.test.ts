import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { readFormBody } from './read-form-body.ts';

const BOUNDARY = 'a-boundary-of-forms-0123456789';
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** Read in pieces of 1,000 bytes. */
function read(text: string, type = TYPE): Promise<FormData> {
  const request = new IncomingMessage(new Socket());
  request.headers['content-type'] = type;
  const bytes = Buffer.from(text, 'latin1');
  for (let at = 0; at < bytes.length; at += 1_000) request.push(bytes.subarray(at, at + 1_000));
  request.push(null);
  return readFormBody(request, 20_000);
}

const form = (...parts: string[]) =>
  `${parts.map((part) => `--${BOUNDARY}\r\n${part}\r\n`).join('')}--${BOUNDARY}--\r\n`;
const field = (name: string, value: string) =>
  `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`;
const file = (value: string, headers = '') =>
  `Content-Disposition: form-data; name="f"; filename="a.png"\r\n${headers}\r\n${value}`;
const long = 'x'.repeat(17 * 1024);
const tooLong = [413, 'The fields of the form that are no file are larger than 16 KB.'] as const;

test.each<[string, string, number, string]>([
  ['no boundary at its beginning', '', 400, 'The form does not begin with its boundary.'],
  ['many parts', form(...Array<string>(21).fill(field('a', ''))), 400, 'The form has more than 20 parts.'],
  ['two files', form(file('a'), file('b')), 400, 'The form has more than one file.'],
  [
    'long headers',
    form(file('a', 'A: b\r\n'.repeat(400))),
    400,
    'A part of the form has more than 2 KB of headers.',
  ],
  [
    'a file as base64',
    form(file('a', 'Content-Transfer-Encoding: base64\r\n')),
    400,
    'Please send the file as it is, not as base64.',
  ],
  ['a long field', form(file('a'), field('data', long)), ...tooLong],
  [
    'fields that are long together',
    form(field('a', long.slice(9_000)), field('b', long.slice(8_000))),
    ...tooLong,
  ],
  ['a long field whose name looks like a file', form(field('a; filename=b', long)), ...tooLong],
  [
    'a long field that says twice what it is',
    form(`Content-Disposition: form-data; name="f"; filename="a"\r\n${field('data', long)}`),
    ...tooLong,
  ],
  [
    'a long field behind a boundary in its name',
    form(field(`a--${BOUNDARY}; filename="b`, long)),
    ...tooLong,
  ],
  [
    'much behind its end',
    `${form(field('a', 'b'))}${long}`,
    400,
    'A part of the form has more than 2 KB of headers.',
  ],
])('a form is refused before it is parsed: %s', async (_, text, status, message) => {
  await expect(read(text)).rejects.toMatchObject({ status, message });
});

test.each(['multipart/form-data; charset=utf-8', 'multipart/form-data; boundary="a b"'])(
  'a type without a boundary that can be searched for is refused: %s',
  async (type) => {
    const refusal = { status: 400, message: 'Content-Type names no boundary of the form.' };
    await expect(read(form(file('a')), type)).rejects.toMatchObject(refusal);
  },
);

test('a form with one file of any size and a few fields is read as it was sent', async () => {
  const picture = `\r\n\r\n--a${long.repeat(20)}\u0000\u00ff\r\n`;
  const quoted = `multipart/form-data; charset=utf-8; boundary="${BOUNDARY}"`;
  for (const type of [TYPE, quoted]) {
    const parsed = await read(
      form(field('purpose', 'tag'), file(picture, 'Content-Type: image/png\r\n')),
      type,
    );
    const sent = parsed.get('f');
    if (!(sent instanceof File)) throw new Error('It is no file.');
    expect([parsed.get('purpose'), sent.name, sent.type]).toEqual(['tag', 'a.png', 'image/png']);
    expect(Buffer.from(await sent.arrayBuffer())).toEqual(Buffer.from(picture, 'latin1'));
  }
});
