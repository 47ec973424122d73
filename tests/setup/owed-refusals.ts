import { randomUUID } from 'node:crypto';
import { SERVICE_SCOPES } from '@passline/contract/kernel/permissions';
import { ROLES, type Role } from '@passline/domain/users/roles';
import { describe, expect, test } from 'vitest';
import { call } from './api-client.ts';
import type { Desk } from './desk.ts';
import type { Kitchen } from './kitchen.ts';
import { createPerson, createProgram } from './people.ts';
import { rowsOf, unchangedBy } from './unchanged-rows.ts';

type Told = { status: number; text: string };
type Input = Record<string, unknown>;

/** What an action changes: `id` names it and occurs somewhere in `input`, the input that changes it. */
type Target = { id?: string; input: Input };

export type Owed = {
  /** The desk of the running test. */
  desk: () => Pick<Desk, 'site' | 'kitchen' | 'neighbour' | 'admin' | 'boss'>;
  /** A record of a kitchen, or one of the platform's, made for one request. */
  target: (kitchen: Kitchen) => Promise<Target> | Target;
  /** Who may do it; by default admins at their own location and super admins everywhere. No program may. */
  roles?: readonly Role[];
  /** It adds to the platform's records: no record could be unknown or somebody else's. */
  isAdding?: boolean;
  /** Invalid inputs by name: how each differs from the right one, the status, and words of the answer. */
  wrong?: Record<string, readonly [change: (right: Input) => Input, status: 400 | 403 | 422, words?: string]>;
  /** How many records it changes, each with its own audit row. */
  records?: number;
  /** What a refusal must not change outside of the database. */
  beside?: () => Promise<unknown>;
  /** How it is sent, if not as the portal does. */
  send?: (input: Input, token: string | undefined) => Promise<Told>;
};

/**
 * The tests of every action on a record of a location or of the platform. It refuses callers who are not signed in or
 * lack the right, another restaurant's record exactly like an unknown one, and invalid input. After each refusal every
 * table is as it was, the audit trail too. The last test shows that the others prove something: the same input is done
 * for the right caller, is in the audit trail, and leaves the neighbour alone.
 */
export function oweRefusals(action: string, owed: Owed): void {
  const {
    desk,
    target,
    roles = ['admin', 'super_admin'],
    wrong = {},
    isAdding,
    beside = async () => null,
    records = 1,
  } = owed;
  const send =
    owed.send ??
    ((input: Input, token: string | undefined): Promise<Told> =>
      call(desk().site.server.url, action, input, token === undefined ? {} : { token }));
  const pool = () => desk().site.database.pool;
  const rightful = () => (roles.includes('admin') ? desk().admin : desk().boss).token;

  /** Sends it and expects that nothing changes. */
  async function refused(input: Input, token: string | undefined): Promise<Told> {
    const before = await beside();
    const answer = await unchangedBy(pool(), () => send(input, token));
    expect(await beside()).toEqual(before);
    return answer;
  }

  describe(`the action ${action}`, () => {
    test('answers 401 to a caller who is not signed in', async () => {
      const { input } = await target(desk().kitchen);
      expect((await refused(input, undefined)).status).toBe(401);
    });

    test('answers 403 to every role without the right, and to every program', async () => {
      const { input } = await target(desk().kitchen);
      for (const role of ROLES.filter((one) => !roles.includes(one))) {
        const { token } = await createPerson(pool(), role, desk().kitchen);
        expect((await refused(input, token)).status, role).toBe(403);
      }
      const { token } = await createProgram(pool(), SERVICE_SCOPES);
      expect((await refused(input, token)).status).toBe(403);
    });

    if (!isAdding) {
      test("answers for another restaurant's record as for an unknown one", async () => {
        const { id, input } = await target(desk().neighbour);
        const named = JSON.stringify(input);
        const unknown = JSON.parse(id ? named.replaceAll(id, randomUUID()) : named) as Input;
        expect(unknown).not.toEqual(input);
        const nothing = await refused(unknown, rightful());
        expect(nothing.status, nothing.text).toBe(404);
        if (roles.includes('super_admin')) {
          expect(await refused(unknown, desk().boss.token)).toEqual(nothing);
        }
        if (roles.includes('admin')) expect(await refused(input, desk().admin.token)).toEqual(nothing);
      });
    }

    for (const [what, [change, status, words = '']] of Object.entries(wrong)) {
      test(`answers ${status} to ${what}`, async () => {
        const { input } = await target(desk().kitchen);
        const answer = await refused(change(input), rightful());
        expect(answer.status, answer.text).toBe(status);
        expect(answer.text).toContain(words);
      });
    }

    test('does it for the right caller, with an audit row and without a trace at the neighbour', async () => {
      const { input } = await target(desk().kitchen);
      const { locationId, restaurantId } = desk().neighbour;
      const neighbours = () => rowsOf(pool(), [locationId, restaurantId]);
      const before = await neighbours();
      const told = async () =>
        (await pool().query<{ count: string }>('select count(*) from audit where action = $1', [action]))
          .rows;
      const [earlier] = await told();
      const answer = await send(input, rightful());
      expect(answer.status, answer.text).toBe(200);
      expect(await neighbours()).toEqual(before);
      const [now] = await told();
      expect(Number(now?.count)).toBe(Number(earlier?.count) + records);
    });
  });
}
