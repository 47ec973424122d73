/** The till of the demo at which the sample employees work. */
export const SAMPLE_POINT_OF_SALE_ID = '00000000-0000-4000-8000-000000000102';

/** Well known, like the demo's passwords: the demo is served on this machine only. */
export const SAMPLE_EMPLOYEES = [
  { name: 'Anh Tran', role: 'admin', phoneNumber: '+16045550141', code: 1001 },
  { name: 'Bruno Castel', role: 'employee', phoneNumber: '+16045550142', code: 1002 },
  { name: 'Dara Whitlock', role: 'employee', phoneNumber: '', code: 1003 },
  { name: 'Mei Fong', role: 'employee', phoneNumber: '+16045550144', code: 1004 },
  { name: 'Sahil Gill', role: 'employee', phoneNumber: '', code: 1005 },
] as const;
