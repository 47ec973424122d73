import type { EftFile, EftOriginator, WrittenEftFile } from '@passline/contract/balances/eft-files';
import { randomUUID } from 'node:crypto';
import { call } from '../setup/api-client.ts';
import type { Desk } from '../setup/desk.ts';
import type { Person } from '../setup/people.ts';
import type { Refusal } from './balances-desk.ts';

type Seen = Pick<Desk, 'url' | 'boss'>;

export const ORIGINATOR = {
  originatorId: '8090012300',
  shortName: 'Passline',
  longName: 'Passline Marketplace Inc.',
  dataCentre: '00330',
  financialInstitutionNumber: '004',
  branchTransitNumber: '54321',
  accountNumber: '987654321',
  nextCreationNumber: 12,
};

export const eft = <Body = EftFile & Refusal>(
  { url, boss }: Seen,
  action: string,
  input: object,
  by: Person = boss,
) => call<Body>(url, `eftFiles.${action}`, input, { token: by.token! });

/** Saves all of these details, as somebody who sees what is there now. */
export async function saveOriginator(desk: Seen, changes: object = {}) {
  const { body } = await call<{ eftOriginator: EftOriginator | null }>(
    desk.url,
    'payRuns.payable',
    { week: '2026-03-02' },
    { token: desk.boss.token! },
  );
  return eft<EftOriginator & Refusal>(
    desk,
    'saveOriginator',
    originatorChange({ ...ORIGINATOR, ...changes }, body.eftOriginator),
  );
}

/** All of these details, as they are sent by somebody who saw this. */
export function originatorChange(values: object, seen: EftOriginator | null) {
  const changes = Object.entries(values).map(([name, to]) => [
    name,
    { from: (seen && (Reflect.get(seen, name) as unknown)) ?? '', to: to as unknown },
  ]);
  return { expectedRev: seen?.rev ?? 0, changes: Object.fromEntries(changes) as object };
}

/** One of which no file was written: banks know the numbers of an originator. */
export const newOriginatorId = () => randomUUID().replaceAll('-', '').slice(0, 10).toUpperCase();

/** The file of these payouts of a run, of which all can go. */
export async function writeFile(desk: Seen, runId: string, payouts: number): Promise<EftFile> {
  const { status, body } = await eft<WrittenEftFile>(desk, 'write', { runId, payouts });
  if (status !== 200 || body.file === null) throw new Error(`No file was written: ${JSON.stringify(body)}`);
  return body.file;
}

export async function filesOf(desk: Seen, runId: string) {
  const { body } = await eft<{ files: EftFile[]; unfiled: { payouts: number; total: number } }>(
    desk,
    'list',
    { runId },
  );
  return body;
}
