import type { DeclaredTable } from '../../kernel/personal-data/personal-table.ts';
import { serviceKey } from '../../kernel/services.ts';

/** Every table of the database, as its feature or the kernel declares it. Loaded when it is first asked for. */
export const declaredTables = serviceKey<() => Promise<readonly DeclaredTable[]>>('declaredTables');
