import * as z from 'zod/mini';
import { readSignedToken, signToken } from '../session-token.ts';
import type { Round } from './company-provider.ts';

const NAME = 'passline.provider';
const GOOD_FOR_SECONDS = 600;

const Kept = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), until: z.number() });

type Terms = { secret: string; nowMs: number };

/** The browser keeps what it has to bring back, so strangers who begin fill no table. */
export function keepRound(round: Round, portalUrl: string, { secret, nowMs }: Terms): string {
  const kept = { ...round, until: nowMs + GOOD_FOR_SECONDS * 1000 };
  const value = signToken(Buffer.from(JSON.stringify(kept)).toString('base64url'), secret);
  return cookie(encodeURIComponent(value), GOOD_FOR_SECONDS, portalUrl);
}

/** For a round that has come to its end. */
export function forgetRound(portalUrl: string): string {
  return cookie('', 0, portalUrl);
}

/** @returns null where the browser has begun none, or too long ago */
export function roundOf(cookies: string, { secret, nowMs }: Terms): Round | null {
  const value = new RegExp(`(?:^|;\\s*)${NAME}=([^;]+)`).exec(cookies)?.[1];
  const token = value === undefined ? null : readSignedToken(decoded(value), secret);
  if (token === null) return null;
  const { success, data } = Kept.safeParse(parsed(token));
  return success && data.until > nowMs ? data : null;
}

function cookie(value: string, seconds: number, portalUrl: string): string {
  const secure = portalUrl.startsWith('https:') ? '; Secure' : '';
  return `${NAME}=${value}; Path=/api/auth/sign-in/provider; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure}`;
}

function parsed(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64url').toString());
  } catch {
    return null; // a signed value of another kind
  }
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return ''; // not a value that we have written
  }
}
