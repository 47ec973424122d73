import type { Queryable } from '@passline/database';
import { serviceKey } from '../../services.ts';

export type PersonMail = {
  recipient: string;
  subject: string;
  body: string;
  /** What the mark in the body stands for until the mail leaves: a link, which the outbox keeps sealed. */
  secret?: string;
};

/** Writes an e-mail in the transaction of what it is about. Brought by the feature that sends messages. */
export const tellPerson = serviceKey<(db: Queryable, mail: PersonMail) => Promise<void>>('tellPerson');

/** Whether what is told stays on this server, because no mail server is set. Brought by the feature that sends messages. */
export const isMailKept = serviceKey<() => boolean>('isMailKept');
