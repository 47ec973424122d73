import { measureReplica } from './measure-replica.ts';
import { Replica, type ReplicaOptions } from './replica.ts';

/** Begins to look at the replica; nobody waits for it. */
export function openReplica(options: ReplicaOptions): Replica {
  const replica = new Replica(options);
  measureReplica(replica);
  replica.start();
  return replica;
}
