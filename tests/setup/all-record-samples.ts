import { ruleSample } from '../notifications/rule-sample.ts';
import { destinationSample } from '../printing/destination-sample.ts';
import { printerSample } from '../printing/printer-sample.ts';
import { promotionSample } from '../promotions/promotion-sample.ts';
import { shiftSample } from '../schedules/shift-sample.ts';
import { regionSample } from '../regions/region-sample.ts';
import { tagSample } from '../tags/tag-sample.ts';
import type { RecordSample } from './record-sample.ts';

/** Every kind of which there are many: the walks and the fuzz ask all of them. */
export const RECORD_SAMPLES: readonly RecordSample[] = [
  ruleSample,
  promotionSample,
  regionSample,
  tagSample,
  printerSample,
  destinationSample,
  shiftSample,
];
