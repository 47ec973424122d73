import { listedKind } from '../kernel/records/record-kind.ts';

/** Where tickets go: which products, on which printers. See docs/rules/printing.md#a-destination. */
export const destinationKind = listedKind({
  name: 'receipt_destinations',
  noun: 'receipt destination',
  id: 'destinationId',
  live: 'printing.destinations',
  subject: 'location',
  belongsTo: 'location',
  title: 'name',
  fields: {
    name: { label: 'Name', kind: 'text', editedBy: 'admin' },
    isCustomerCopy: { label: 'Customer copy', kind: 'yes-no', editedBy: 'admin' },
    // Each product and each printer is a separate part: two people may tick different ones.
    productIds: { label: 'Products', kind: 'products', editedBy: 'admin', parts: {} },
    categoryIds: { label: 'What is added to categories', kind: 'products', editedBy: 'admin', parts: {} },
    printerIds: { label: 'Printers', kind: 'printers', editedBy: 'admin', parts: {} },
  },
});
