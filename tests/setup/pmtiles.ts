import { writeFile } from 'node:fs/promises';

const HEADER_BYTES = 127;
const EXTENT = 4_096;
const E7 = 10_000_000;

const varint = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
const field = (number: number, bytes: number[]): number[] => [
  (number << 3) | 2,
  ...varint(bytes.length),
  ...bytes,
];
const number = (at: number, value: number): number[] => [at << 3, ...varint(value)];
const text = (value: string): number[] => [...Buffer.from(value)];

/** A vector tile that is one square of a layer from edge to edge. */
function tileOf(layer: string): number[] {
  const far = EXTENT * 2;
  const square = [9, 0, 0, 26, far, 0, 0, far, far - 1, 0, 15].flatMap(varint);
  const feature = [...number(3, 3), ...field(4, square)];
  return field(3, [...number(15, 2), ...field(1, text(layer)), ...field(2, feature), ...number(5, EXTENT)]);
}

/** A PMTiles file of the whole world in one tile, all of it in this layer: 'water' is a world of water. */
export async function writePmtiles(path: string, layer = 'water'): Promise<void> {
  const tile = Buffer.from(tileOf(layer));
  const directory = Buffer.from([1, 0, 1, tile.length, 1].flatMap(varint));
  const metadata = Buffer.from('{}');
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles', 0, 'latin1');
  header[7] = 3;
  const sections = [directory.length, metadata.length, 0, tile.length];
  let at = HEADER_BYTES;
  for (const [index, length] of sections.entries()) {
    header.writeBigUInt64LE(BigInt(at), 8 + index * 16);
    header.writeBigUInt64LE(BigInt(length), 16 + index * 16);
    at += length;
  }
  for (const count of [72, 80, 88]) header.writeBigUInt64LE(1n, count);
  // Clustered; neither the directory nor the tile is compressed; vector tiles; zoom 0 only.
  header.set([1, 1, 1, 1, 0, 0], 96);
  for (const [index, degrees] of [-180, -85, 180, 85].entries()) {
    header.writeInt32LE(degrees * E7, 102 + index * 4);
  }
  await writeFile(path, Buffer.concat([header, directory, metadata, tile]));
}
