import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** A key of 32 bytes and the name by which sealed texts call it. */
export type SealingKey = { id: string; bytes: Buffer };

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const FORM = 'v1';
/** The key that is made from the server's secret. */
const OF_SECRET = 'secret';

/** A sealed text that does not open. */
export class CannotOpen extends Error {}

/**
 * Seals what the database may hold but nobody may read there: `v1.<key>.<iv, text and tag>`. `bound` is what a sealed text
 * belongs to; copied elsewhere it does not open. The first key seals, every key opens, so a key is changed by putting a
 * new one in front. See docs/operations.md#keys-that-seal.
 */
export class Vault {
  readonly #sealing: SealingKey;
  readonly #keys: readonly SealingKey[];
  readonly #ofSecret: SealingKey;

  constructor(keys: readonly SealingKey[], secret: string) {
    const ofSecret = {
      id: OF_SECRET,
      // The text mentions only tokens, since those were sealed first: with another text they would not open.
      bytes: Buffer.from(hkdfSync('sha256', secret, '', 'passline square tokens', 32)),
    };
    // What was sealed before there were separate keys opens as long as the secret stays.
    this.#keys = [...keys, ofSecret];
    this.#sealing = keys[0] ?? ofSecret;
    this.#ofSecret = ofSecret;
  }

  seal(text: string, bound: string): string {
    const { id, bytes } = this.#sealing;
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, bytes, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(bound));
    const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return [FORM, id, sealed.toString('base64url')].join('.');
  }

  /** A keyed hash that recognises a text; without the secret the text cannot be found by trying all texts, however few there are. */
  fingerprint(text: string): string {
    return createHmac('sha256', this.#ofSecret.bytes).update(text).digest('base64');
  }

  /**
   * A fingerprint to be stored: `v1.<key>.<hash>` by the key that seals. `bound` is what it belongs to; copied elsewhere
   * it recognises nothing.
   */
  storedFingerprint(text: string, bound: string): string {
    return [FORM, this.#sealing.id, hashOf(this.#sealing, text, bound).toString('base64url')].join('.');
  }

  /** Whether a stored fingerprint is of this text. @throws CannotOpen where its key was taken away */
  recognises(stored: string, text: string, bound: string): boolean {
    const [form, keyId = '', hash = ''] = stored.split('.');
    const key = this.#keys.find(({ id }) => id === keyId);
    if (form !== FORM || !key) {
      throw new CannotOpen(`The key '${keyId}' of this fingerprint is missing: see SEALING_KEYS.`);
    }
    const [is, should] = [Buffer.from(hash, 'base64url'), hashOf(key, text, bound)];
    return is.length === should.length && timingSafeEqual(is, should);
  }

  /** @throws CannotOpen where no key opens it: the key was taken away too early, or the text belongs to something else */
  open(sealed: string, bound: string): string {
    const [form, keyId = '', data = ''] = sealed.split('.');
    const key = this.#keys.find(({ id }) => id === keyId);
    if (form !== FORM || !key) {
      throw new CannotOpen(`No key opens what was sealed by '${keyId}': see SEALING_KEYS.`);
    }
    try {
      return opened(Buffer.from(data, 'base64url'), key, bound);
    } catch {
      // The cipher says no more than that it does not fit.
      throw new CannotOpen(`The key '${keyId}' does not open this.`);
    }
  }
}

/** By a key of its own, which is made from the one that seals: no key serves two purposes. */
function hashOf({ bytes }: SealingKey, text: string, bound: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', bytes, '', 'passline fingerprints', 32));
  return createHmac('sha256', key)
    .update(JSON.stringify([bound, text]))
    .digest();
}

function opened(bytes: Buffer, key: SealingKey, bound: string): string {
  const decipher = createDecipheriv(CIPHER, key.bytes, bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(bound))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  const text = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}

/** Reads `id:base64` of 32 bytes; null if it is not that. */
export function readSealingKey(text: string): SealingKey | null {
  const [, id, encoded] = /^([\w-]{1,32}):([A-Za-z0-9+/_-]{43}=?)$/.exec(text) ?? [];
  if (id === undefined || encoded === undefined || id === OF_SECRET) return null;
  const bytes = Buffer.from(encoded, 'base64');
  return bytes.length === 32 ? { id, bytes } : null;
}
