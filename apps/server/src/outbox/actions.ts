import { listOutbox } from './list-outbox.ts';

export default {
  list: listOutbox,
};
