import { at, shiftSample, COURIER, LOUGHEED, OTHER_COURIER, TORONTO } from './shift-sample.ts';
import { openDesk } from '../setup/desk.ts';
import { changing, given, oweRecord } from '../setup/owed-record/owe-record.ts';

const desk = await openDesk();

oweRecord(shiftSample, {
  desk: () => desk,
  wrong: {
    add: {
      'no courier': [given({ userId: '' }), 400, 'Please select a courier'],
      'no region': [given({ region: '' }), 400, 'Please select a region'],
    },
  },
});
