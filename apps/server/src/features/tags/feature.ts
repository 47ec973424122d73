import { feature } from '../../kernel/feature.ts';
import { tags, tagTable } from './tags.ts';
import { tagsLive } from '@passline/contract/tags/tags';
import { recordSource } from '../../kernel/records/record-source.ts';

export default feature({
  name: 'tags',
  actions: { tags },
  live: [recordSource(tagsLive, tagTable)],
  records: [tagTable],
  personalData: () => import('./personal-data.ts'),
});
