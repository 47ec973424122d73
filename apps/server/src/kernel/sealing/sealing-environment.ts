import * as z from 'zod/mini';
import { listed } from '../environment-fields.ts';
import { environmentPart } from '../environment-part.ts';
import { SettingsError } from '../settings-error.ts';
import { readSealingKey, type SealingKey } from './vault.ts';

type SealingSettings = {
  /** What seals Square's tokens and the numbers of bank accounts, the newest first; none: a key that is made from the secret. */
  sealingKeys: readonly SealingKey[];
};

/** Under their first name, SQUARE_TOKEN_KEYS, keys are read too, behind the others. */
export const sealingEnvironment = environmentPart(
  { SEALING_KEYS: z._default(z.string(), ''), SQUARE_TOKEN_KEYS: z._default(z.string(), '') },
  (values): SealingSettings => {
    const names = ['SEALING_KEYS', 'SQUARE_TOKEN_KEYS'] as const;
    const keys = names.flatMap((name) => keysOf(name, values[name]));
    if (new Set(keys.map(({ id }) => id)).size < keys.length) {
      throw new SettingsError('SEALING_KEYS has two keys of one name');
    }
    return { sealingKeys: keys };
  },
);

/** The message contains no part of a key: it may be a whole key with one mistake. */
function keysOf(name: string, text: string): SealingKey[] {
  return listed(text).map((one, index) => {
    const key = readSealingKey(one);
    if (key) return key;
    throw new SettingsError(
      `${name} must be keys such as 2027a:… with 32 bytes in base64; number ${index + 1} is not one`,
    );
  });
}
