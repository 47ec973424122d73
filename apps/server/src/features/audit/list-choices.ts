import { contract } from '@passline/contract/contract';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { distinctValues } from './distinct-values.ts';

/** What can be chosen in the filters. */
export const listChoices = runQuery(contract.audit.choices, async ({ db }) => {
  const { rows } = await db.query<{ kinds: string[]; actions: string[] }>(
    `select array${distinctValues('record_table')} as kinds, array${distinctValues('action')} as actions`,
  );
  return rows[0] ?? { kinds: [], actions: [] };
});
