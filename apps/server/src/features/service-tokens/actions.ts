import { makeServiceToken } from './make-service-token.ts';
import { revokeServiceToken } from './revoke-service-token.ts';

export default { make: makeServiceToken, revoke: revokeServiceToken };
