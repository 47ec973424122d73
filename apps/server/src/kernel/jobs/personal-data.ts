import { ME } from '../personal-data/me.ts';
import { ofNobody, type PersonalDataPart } from '../personal-data/personal-table.ts';

const part: PersonalDataPart = [
  {
    table: 'jobs.job_common',
    kind: 'Jobs',
    isPassing: true,
    // They carry ids, and for a day the e-mail address of a forgotten password.
    own: 'false',
    erase: {},
    anywhere: ['data', 'output'],
    others: `t.created_on > ${ME.since}`,
    kept: Object.fromEntries(
      [
        'dead_letter',
        'group_id',
        'group_tier',
        'name',
        'policy',
        'singleton_key',
        'source_name',
        'source_output',
      ].map((column) => [column, 'of the queue']),
    ),
  },
  ...ofNobody(
    'of the queue itself',
    'jobs.bam',
    'jobs.job_dependency',
    'jobs.queue',
    'jobs.queue_stats',
    'jobs.schedule',
    'jobs.subscription',
    'jobs.version',
    'jobs.warning',
  ),
];

export default part;
