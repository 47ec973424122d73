export interface EmbeddedConnection {
  host: string;
  port?: number;
  user: string;
  password?: string;
  database: string;
}

export function connectionString({ host, port, user, password, database }: EmbeddedConnection): string {
  const url = new URL(`postgresql://${user}@localhost:${port}/${database}`);
  if (password) url.password = password;
  // The host of a Unix socket is a folder, which only a parameter can carry in every client.
  if (host.startsWith('/')) url.searchParams.set('host', host);
  else url.hostname = host;
  return url.href;
}
