import { METHOD_LABELS } from '@passline/domain/notifications/method-labels';
import { PRINTER_TYPE_LABELS } from '@passline/domain/printing/printers';
import { expect, test } from 'vitest';
import { printerKind } from '../printing/printer-kind.ts';
import { notificationRuleKind } from './notification-kind.ts';

test('what lists, filters and switches call a choice, forms and timelines call it too', () => {
  expect(notificationRuleKind.fields.methods.parts).toEqual(METHOD_LABELS);
  expect(METHOD_LABELS.Email).toBe('E-mail');
  expect(printerKind.fields.type.words).toEqual(PRINTER_TYPE_LABELS);
});
