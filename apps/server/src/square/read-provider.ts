import { contract } from '@passline/contract';
import { runQuery } from '../actions/run-action.ts';

export const readProvider = runQuery(contract.square.provider, async ({ services }) => ({
  isSimulated: services.square.provider.isSimulated,
}));
