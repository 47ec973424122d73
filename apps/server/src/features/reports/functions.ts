import { sendReport } from './send-report.ts';

export default {
  sendReport,
};
