import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { migrateForApplication } from '../setup/application-role.ts';
import { inject } from 'vitest';
import { childEnvironment } from '../../packages/database/src/embedded/child-environment.ts';
import { chooseRunAs, type RunAs } from '../../packages/database/src/embedded/run-as.ts';
import { adminQuery } from '../setup/admin-query.ts';
import { folderPrefix } from '../setup/postgres-server.ts';
import { quickFolder } from '../setup/memory-folder.ts';

const execute = promisify(execFile);

const PORTS = { primary: 5432, standby: 5433 };
const SETTINGS = `
listen_addresses = ''
fsync = off
full_page_writes = off
autovacuum = off
jit = off
shared_buffers = 32MB
wal_keep_size = 64MB
wal_retrieve_retry_interval = 100ms
hot_standby_feedback = on
# What is replayed waits for the queries that are in its way, until a test says otherwise.
max_standby_streaming_delay = -1
`;

type Node = keyof typeof PORTS;

/**
 * A primary of its own and a standby that streams from it, both of the version that the tests run on, set up as docs/operations.md
 * says. The embedded PostgreSQL comes without pg_basebackup: there its files are copied between the two calls that
 * pg_basebackup makes too.
 */
export class ReplicatedPostgres {
  readonly #folder: string;
  readonly #bin: string;
  readonly #runAs: RunAs;

  private constructor(folder: string, bin: string, runAs: RunAs) {
    this.#folder = folder;
    this.#bin = bin;
    this.#runAs = runAs;
  }

  static async start(): Promise<ReplicatedPostgres> {
    const [config] = await adminQuery<{ bin: string }>(
      inject('adminUrl'),
      `select setting as bin from pg_config() where name = 'BINDIR'`,
    );
    const bin = config?.bin ?? '';
    const folder = await mkdtemp(join(await quickFolder(), `${folderPrefix}${process.pid}-`));
    const runAs = await chooseRunAs(join(bin, 'postgres'), folder);
    const { owner } = runAs;
    if (owner) await chown(folder, owner.uid, owner.gid);
    const servers = new ReplicatedPostgres(folder, bin, runAs);
    process.once('exit', servers.#killAll);
    try {
      await servers.#startPrimary();
      await servers.#makeStandby();
      await servers.startNode('standby');
      return servers;
    } catch (error) {
      await servers.stop();
      throw error;
    }
  }

  /** As the owner of everything. */
  url(node: Node, database = 'passline', role = 'portal'): string {
    return `postgresql://${role}@localhost:${PORTS[node]}/${database}?host=${this.#folder}`;
  }

  async startNode(node: Node): Promise<void> {
    const where = `-k ${this.#folder} -p ${PORTS[node]}`;
    await this.#run('pg_ctl', 'start', '-w', '-D', this.#data(node), '-l', this.#log(node), '-o', where);
  }

  async stopNode(node: Node): Promise<void> {
    await this.#run('pg_ctl', 'stop', '-w', '-D', this.#data(node), '-m', 'fast');
  }

  async promoteStandby(): Promise<void> {
    await this.#run('pg_ctl', 'promote', '-w', '-D', this.#data('standby'));
  }

  async stop(): Promise<void> {
    process.off('exit', this.#killAll);
    for (const node of ['standby', 'primary'] as const) {
      if (existsSync(join(this.#data(node), 'postmaster.pid'))) await this.stopNode(node);
    }
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #startPrimary(): Promise<void> {
    const data = this.#data('primary');
    const locale = ['-E', 'UTF8', '--locale=C'];
    await this.#run('initdb', '-D', data, '-U', 'portal', '-A', 'trust', '--no-sync', ...locale);
    await writeFile(join(data, 'postgresql.conf'), SETTINGS, { flag: 'a' });
    await this.startNode('primary');
    await adminQuery(this.url('primary', 'postgres'), 'create database passline');
    await migrateForApplication(this.url('primary'));
    for (const statement of [
      'create role passline_standby login replication',
      'create role passline_reader login',
      'grant select on all tables in schema public to passline_reader',
      'alter default privileges in schema public grant select on tables to passline_reader',
    ])
      await adminQuery(this.url('primary'), statement);
  }

  async #makeStandby(): Promise<void> {
    if (!existsSync(join(this.#bin, 'pg_basebackup'))) return this.#copyPrimary();
    const from = ['-h', this.#folder, '-p', String(PORTS.primary), '-U', 'passline_standby'];
    const how = ['--write-recovery-conf', '--wal-method=stream', '--checkpoint=fast', '--no-sync'];
    await this.#run('pg_basebackup', '-D', this.#data('standby'), ...from, ...how);
  }

  async #copyPrimary(): Promise<void> {
    const { Client } = await import('pg');
    const data = this.#data('standby');
    const client = new Client({ connectionString: this.url('primary') });
    await client.connect();
    try {
      await client.query(`select pg_backup_start('standby', true)`);
      await this.#run('cp', '-a', this.#data('primary'), data);
      const { rows } = await client.query<{ label: string }>(
        'select labelfile as label from pg_backup_stop(false)',
      );
      for (const own of ['postmaster.pid', 'postmaster.opts', 'pg_wal'])
        await rm(join(data, own), { recursive: true, force: true });
      await this.#run('mkdir', '-m', '700', join(data, 'pg_wal'));
      await this.#write('backup_label', rows[0]?.label ?? '');
      await this.#write('standby.signal', '');
      const primary = `host=${this.#folder} port=${PORTS.primary} user=passline_standby`;
      const known = await readFile(join(data, 'postgresql.auto.conf'), 'utf8');
      await this.#write('postgresql.auto.conf', `${known}primary_conninfo = '${primary}'\n`);
    } finally {
      await client.end();
    }
  }

  async #write(name: string, text: string): Promise<void> {
    const path = join(this.#data('standby'), name);
    await writeFile(path, text);
    await chmod(path, 0o600);
    const { owner } = this.#runAs;
    if (owner) await chown(path, owner.uid, owner.gid);
  }

  /** When the test run ends in the middle. */
  readonly #killAll = () => {
    for (const node of ['standby', 'primary'] as const) {
      const file = join(this.#data(node), 'postmaster.pid');
      if (existsSync(file)) process.kill(Number.parseInt(readFileSync(file, 'utf8'), 10), 'SIGQUIT');
    }
  };

  #data(node: Node): string {
    return join(this.#folder, node);
  }

  #log(node: Node): string {
    return join(this.#folder, `${node}.log`);
  }

  /** As the user of the servers; a program of PostgreSQL, or else of the system. */
  async #run(program: string, ...args: string[]): Promise<void> {
    const own = join(this.#bin, program);
    const [first = '', ...rest] = [...this.#runAs.wrapper, existsSync(own) ? own : program, ...args];
    await execute(first, rest, { ...this.#runAs.spawnOptions, cwd: '/', env: childEnvironment() });
  }
}
