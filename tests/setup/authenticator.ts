import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

/** What a browser hands to a passkey, or a part of it. */
type Options = { challenge: string; rp?: { id?: string }; rpId?: string };

type Ceremony = {
  /** The page that asks; absent: the portal. */
  origin?: string;
  /** Whether it sees that it is its owner; absent: it does. */
  isVerified?: boolean;
};

/** A passkey in a program: it makes a key, and signs what it is asked to sign, as a telephone would. */
export class Authenticator {
  readonly id = randomBytes(16);
  readonly #origin: string;
  readonly #key: { privateKey: KeyObject; publicKey: KeyObject };
  #uses = 0;

  /** @param origin of the portal */
  constructor(origin: string) {
    this.#origin = origin;
    this.#key = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  /** As it stands in what it hands over. */
  get publicKey(): Buffer {
    return coseOf(this.#key.publicKey);
  }

  make(options: Options, { origin = this.#origin, isVerified = true }: Ceremony = {}) {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, this.publicKey]);
    const data = Buffer.concat([this.#data(options.rp?.id ?? '', isVerified, WITH_KEY), credential]);
    return {
      ...this.#named(),
      response: {
        clientDataJSON: clientData('webauthn.create', options, origin).toString('base64url'),
        attestationObject: attestationOf(data).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  sign(options: Options, { origin = this.#origin, isVerified = true }: Ceremony = {}) {
    const data = this.#data(options.rpId ?? '', isVerified, 0);
    const client = clientData('webauthn.get', options, origin);
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
    return {
      ...this.#named(),
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(this.#key.privateKey).toString('base64url'),
      },
    };
  }

  /** Another one that claims to be this one. */
  forged(): Authenticator {
    const forged = new Authenticator(this.#origin);
    this.id.copy(forged.id);
    return forged;
  }

  #named() {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  #data(site: string, isVerified: boolean, more: number): Buffer {
    this.#uses += 1;
    const uses = Buffer.alloc(4);
    uses.writeUInt32BE(this.#uses);
    const flags = Buffer.from([PRESENT | (isVerified ? VERIFIED : 0) | more]);
    return Buffer.concat([createHash('sha256').update(site).digest(), flags, uses]);
  }
}

function clientData(type: string, { challenge }: Options, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** The CBOR of {fmt: 'none', attStmt: {}, authData}. */
function attestationOf(data: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(data.length);
  return Buffer.concat([
    Buffer.from([0xa3, 0x63]),
    Buffer.from('fmt'),
    Buffer.from([0x64]),
    Buffer.from('none'),
    Buffer.from([0x67]),
    Buffer.from('attStmt'),
    Buffer.from([0xa0, 0x68]),
    Buffer.from('authData'),
    Buffer.from([0x59]),
    length,
    data,
  ]);
}

/** The CBOR of a key as COSE writes it: kind 2 (an elliptic curve), -7 (ES256), curve 1 (P-256), x and y. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    Buffer.from(x, 'base64url'),
    Buffer.from([0x22, 0x58, 0x20]),
    Buffer.from(y, 'base64url'),
  ]);
}
