import type pg from 'pg';
import { DEMO_ACCOUNTS } from './accounts.ts';

/** The scrypt hash of DEMO_PASSWORD as sign-in stores it; computing it for each account would slow the start. */
const PASSWORD_HASH =
  'de4543fc0fcf35937b88adb7b08070b3:e515f244598e49fe7c61f30e85365d9485935df65c4eb518f57dd37ee796e9a540e6ee46569e196609340a0b501f98e383d8327f08f21fde448065aa04f604bb';

/** Lets the demo accounts, which are already in `users`, sign in. */
export async function loadAccounts(client: pg.Client): Promise<void> {
  for (const { id, email, name, provider } of DEMO_ACCOUNTS) {
    await client.query(
      `insert into auth."user" (id, name, email, "emailVerified") values ($1, $2, $3, true)`,
      [id, name, email],
    );
    await client.query(
      `insert into auth."account" ("accountId", "providerId", "userId", "password", "updatedAt") values ($1::text, $2, $1::text::uuid, $3, now())`,
      [id, provider, provider === 'credential' ? PASSWORD_HASH : null],
    );
  }
}
