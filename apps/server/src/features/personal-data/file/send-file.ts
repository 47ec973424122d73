import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Principal } from '@passline/contract/kernel/permissions';
import { refusals } from '@passline/contract/kernel/refusals';
import type { Queryable } from '@passline/database';
import { readsOf } from '../../../kernel/actions/reads-of.ts';
import { sendRefusal } from '../../../kernel/http/send-json.ts';
import { declaredTables } from '../declared-tables.ts';
import type { Services } from '../../../kernel/services.ts';
import { describePerson } from './describe-person.ts';
import type { FileSubject } from './file-ticket.ts';
import { tablesOfFile } from './tables-of-file.ts';
import { sectionsOf } from './sections.ts';
import { readToldTables } from './told-tables.ts';
import { writeFile } from './write-file.ts';

type Sending = {
  services: Services;
  caller: Principal;
  subject: FileSubject;
  /** Whether the caller still has the right. */
  mayGoOn: () => Promise<boolean>;
  /** Answers a caller who has lost it before the first byte. */
  refuse: () => Promise<void>;
};

/** Whoever reads has lost the right meanwhile: the file breaks off. */
class RightEnded extends Error {}

/** Writes the file as it is read, portion by portion: a slow reader holds neither memory nor a connection to the database. */
export async function sendFile(response: ServerResponse, sending: Sending): Promise<void> {
  const { services, caller, subject, mayGoOn, refuse } = sending;
  const db = whileAllowed(readsOf(services, caller), mayGoOn);
  const begun = await begin(db, services, subject).catch((error: unknown) => {
    if (error instanceof RightEnded) return null;
    throw error;
  });
  if (begun === null) return refuse();
  const { person, tables } = begun;
  if (person === null) return sendRefusal(response, 404, 'NOT_FOUND', refusals.NOT_FOUND.message);
  const about = {
    made: new Date(services.now()).toISOString(),
    'what it is': 'Everything that Passline knows of one person.',
    'how to read it':
      'Times are written with their zone, amounts with their currency. What is empty is left out, and so is a section of which there is nothing.',
    'what is not in it':
      'Names of other people, who are called by what they are, and keys that open something. Of orders that were placed without an account by the same phone number, but under another name, there is only which they are.',
  };
  response.writeHead(200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Disposition': 'attachment; filename="personal-data.json"',
  });
  const pieces = writeFile(about, sectionsOf({ ...person, db, tables }));
  try {
    await pipeline(Readable.from(pieces), response);
  } catch (error) {
    // Whoever read it has left, or may not read on: there is nobody to tell.
    if (response.errored && !(error instanceof RightEnded)) throw error;
  }
}

async function begin(db: Queryable, services: Services, subject: FileSubject) {
  const person = await describePerson(db, subject, services.now());
  const declared = await services.of(declaredTables)();
  return { person, tables: await readToldTables(db, tablesOfFile(declared)) };
}

function whileAllowed(db: Queryable, mayGoOn: () => Promise<boolean>): Queryable {
  const query = async (...statement: [never]): Promise<unknown> => {
    if (!(await mayGoOn())) throw new RightEnded();
    return db.query(...statement);
  };
  return { query: query as Queryable['query'] };
}
