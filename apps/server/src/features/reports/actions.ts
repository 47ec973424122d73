import { listReportOrders } from './list-report-orders.ts';
import { readEmailAuthor, readSettings, setReportEmail } from './report-settings.ts';
import { readSpan } from './read-span.ts';
import { readTotals } from './read-totals.ts';
import { readWeeks } from './read-weeks.ts';
import { resendReport } from './resend-report.ts';

export default {
  settings: readSettings,
  setEmail: setReportEmail,
  whoChangedEmail: readEmailAuthor,
  span: readSpan,
  totals: readTotals,
  weeks: readWeeks,
  orders: listReportOrders,
  resend: resendReport,
};
