import type { Principal } from '@passline/contract/kernel/permissions';
import type { FieldKind } from '@passline/contract/kernel/records/record-kind';
import type { AnyContractRouter } from '@orpc/contract';
import type { Lazyable, Router } from '@orpc/server';
import type { Topic } from '@passline/live/server';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type pg from 'pg';
import type { JobKind } from './jobs/jobs.ts';
import type { PersonalDataPart } from './personal-data/personal-table.ts';
import type { RecordTable } from './records/record-table.ts';
import type { ScheduledWork } from './scheduled-work/scheduled-work.ts';
import type { RequestContext, ServiceKey, Services } from './services.ts';

/** Actions and queries, by name, or features of them. */
export type Routes = { readonly [name: string]: Lazyable<Router<AnyContractRouter, RequestContext>> };

/** What a feature brings to the server: the default export of its `feature.ts`. What it does not have is left out. */
export type Feature<Options extends object = object> = {
  /** The name of its folder. */
  name: string;
  /** Its actions and queries, by the word before the dot of their names: mostly `late`, so that a start does not load them. */
  actions?: Routes;
  /** Its calls that programs know by a single name. */
  functions?: () => Promise<{ default: Routes }>;
  live?: readonly Topic['source'][];
  /** The records that people edit: timelines show their changes and undo them. */
  records?: readonly RecordTable[];
  /** How the field kinds that hold the id of something of this feature are put into words. */
  names?: { readonly [Kind in FieldKind]?: NamedRows };
  /** Brings its services. `options` is what the process was started with. */
  services?: (making: Making, options: Options) => void;
  /** How its jobs are done: loaded with the queue. */
  jobs?: (services: Services) => Promise<readonly JobKind[]>;
  scheduled?: (services: Services) => readonly ScheduledWork[];
  /** What a worker does again and again. */
  upkeep?: readonly Upkeep[];
  /** Rows that are deleted every night: the condition for each table. */
  prunes?: Readonly<Record<string, string>>;
  /** The same, where a setting decides what is old. */
  prunesBySetting?: (services: Services) => Readonly<Record<string, string>>;
  /** What its tables hold of people. Loaded when somebody's data is asked for or erased. */
  personalData?: () => Promise<{ default: PersonalDataPart }>;
  /** Operations whose bodies are larger than 1 MB, or forms. */
  bodies?: readonly FileBody[];
  /** What it answers outside of the API. */
  paths?: readonly ServedPath[];
};

/** Declares what a feature brings to the server, and keeps the type of its options. */
export function feature<Options extends object>(brought: Feature<Options>): Feature<Options> {
  return brought;
}

/** What the services of a feature are made of. */
export type Making = {
  services: Services;
  /** For work that nobody waits for: it may wait longer for a lock. */
  background: pg.Pool;
  bring: <Service>(key: ServiceKey<Service>, make: () => Service) => void;
};

/** Where the names of ids are read, and the words for a row that was deleted. */
export type NamedRows = { table: string; name: string; gone: string };

export type Upkeep = {
  /** For the log: 'Removing old pictures'. */
  name: string;
  everyMs: number;
  work: (services: Services) => Promise<void>;
};

/** What some operations take as their body. `paths` are whole: `/api/images/store`. */
export type FileBody = {
  paths: readonly string[];
  mostBytes: number;
  /** Why a larger one is refused. */
  tooLarge: string;
  /** Whether it is a form (multipart/form-data), instead of JSON. */
  isForm: boolean;
};

/** Answers the requests whose path begins with `prefix`; false: there is nothing there. */
export type PathHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
  /** Who asks, as far as they have signed in; asked again, as it is then. */
  findCaller: () => Promise<Principal | null>,
) => Promise<boolean>;

/** `open` is called once, by the first request. */
export type ServedPath = { prefix: string; open: (services: Services) => Promise<PathHandler> };
