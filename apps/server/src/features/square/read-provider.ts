import { contract } from '@passline/contract/contract';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { squareService } from './square-services.ts';

export const readProvider = runQuery(contract.square.provider, async ({ services }) => ({
  isSimulated: services.of(squareService).provider.isSimulated,
}));
