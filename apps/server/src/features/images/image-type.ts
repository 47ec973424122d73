export type ImageType = 'jpg' | 'png';

const SIGNATURES: Record<ImageType, readonly number[]> = {
  jpg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

/** The type by the first bytes. A file's name and what its sender says are no evidence. */
export function imageTypeOf(content: Uint8Array): ImageType | null {
  const types = Object.keys(SIGNATURES) as ImageType[];
  return types.find((type) => SIGNATURES[type].every((byte, at) => content[at] === byte)) ?? null;
}
