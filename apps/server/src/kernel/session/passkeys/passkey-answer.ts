import * as z from 'zod/mini';

const bytes = (most: number) =>
  z
    .string('The answer of the passkey is missing.')
    .check(z.maxLength(most), z.regex(/^[\w-]*$/, 'This is no answer of a passkey.'));
const credential = {
  id: bytes(1_400),
  rawId: bytes(1_400),
  type: z.literal('public-key', 'This is no answer of a passkey.'),
};

/** What a browser hands over once a passkey was made. */
export const NewPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(8_000),
    transports: z._default(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10)), []),
  }),
  clientExtensionResults: z._default(z.object({}), {}),
});
export type NewPasskey = z.infer<typeof NewPasskey>;

/** What a browser hands over once a passkey has signed. */
export const PasskeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(2_000),
    userHandle: z.optional(bytes(200)),
  }),
  clientExtensionResults: z._default(z.object({}), {}),
});
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;
