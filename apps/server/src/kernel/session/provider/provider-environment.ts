import * as z from 'zod/mini';
import { flag, textLike } from '../../environment-fields.ts';
import { environmentPart, whole } from '../../environment-part.ts';
import { SettingsError } from '../../settings-error.ts';
import type { ProviderSettings } from './company-provider.ts';

const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost']);
const NAMES = ['OPENID_ISSUER', 'OPENID_CLIENT_ID', 'OPENID_CLIENT_SECRET', 'OPENID_EMAIL_DOMAIN'] as const;

/** What the provider is asked about goes over the network. */
const isSafe = z.refine<string>((value) => {
  // What is no address is told so already.
  if (!URL.canParse(value)) return true;
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || LOOPBACK.has(hostname);
}, 'must begin with https://, except on this machine');

export const providerEnvironment = environmentPart(
  {
    OPENID_ISSUER: z.optional(
      z
        .url({ protocol: /^https?$/, error: 'must be an address such as https://login.example.com' })
        .check(isSafe),
    ),
    OPENID_CLIENT_ID: z.optional(textLike(/^\S+$/, 'must be the id of a client at the provider')),
    OPENID_CLIENT_SECRET: z.optional(textLike(/^\S+$/, 'must be the secret of that client')),
    OPENID_EMAIL_DOMAIN: z.optional(
      textLike(/^([a-z0-9-]+\.)+[a-z0-9-]+$/i, 'must be a domain such as example.com'),
    ),
    OPENID_LABEL: z.optional(textLike(/^[^\p{Cc}]{1,40}$/u, 'must be a name of at most 40 characters')),
    OPENID_SECOND_FACTOR: z.optional(flag),
  },
  (values): { provider: ProviderSettings | null } => {
    const all = whole(values, NAMES);
    const { OPENID_LABEL: label, OPENID_SECOND_FACTOR: asksForFactor } = values;
    if (all === null && (label !== undefined || asksForFactor !== undefined)) {
      const lone = label === undefined ? 'OPENID_SECOND_FACTOR' : 'OPENID_LABEL';
      throw new SettingsError(`${NAMES.join(', ')} missing: it goes together with ${lone}.`);
    }
    return {
      provider: all && {
        issuer: all.OPENID_ISSUER,
        clientId: all.OPENID_CLIENT_ID,
        clientSecret: all.OPENID_CLIENT_SECRET,
        emailDomain: all.OPENID_EMAIL_DOMAIN.toLowerCase(),
        label: label ?? 'your company',
        asksForFactor: asksForFactor ?? false,
      },
    };
  },
);
