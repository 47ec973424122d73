import { recordKind } from '../kernel/records/record-kind.ts';

/** A tax as super admins edit it. See docs/rules/taxes.md#editing-a-tax. */
export const taxKind = recordKind({
  name: 'taxes',
  noun: 'tax',
  subject: 'taxes',
  belongsTo: 'platform',
  title: 'name',
  fields: {
    name: { label: 'Name', kind: 'text', editedBy: 'super admin' },
    percent: { label: 'Rate in percent', kind: 'number', editedBy: 'super admin' },
    orderTypes: {
      label: 'Order types',
      kind: 'list',
      words: { DineIn: 'Dine-in' },
      editedBy: 'super admin',
    },
  },
});
