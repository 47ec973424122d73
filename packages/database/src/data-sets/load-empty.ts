import { migrate } from '../migrate.ts';

/** The data set `empty`: what the migrations make, and nothing else. */
export async function loadEmpty(connectionString: string): Promise<void> {
  await migrate(connectionString);
}
