import { listReportOrders } from './list-report-orders.ts';
import { readSettings, setReportEmail } from './report-settings.ts';
import { readTotals } from './read-totals.ts';
import { resendReport } from './resend-report.ts';

export default {
  settings: readSettings,
  setEmail: setReportEmail,
  totals: readTotals,
  orders: listReportOrders,
  resend: resendReport,
};
