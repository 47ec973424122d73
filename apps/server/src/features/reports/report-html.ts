import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { Text } from '@react-email/text';
// This does not run in a browser: the elements of an e-mail are written to a text.
// oxlint-disable-next-line no-restricted-imports -- as said above
import { createElement as h, type CSSProperties } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ReportWords } from './report-words.ts';
import type { WordedRow } from './worded-rows.ts';

const FONT = 'Arial, Helvetica, sans-serif';
const CELL: CSSProperties = { padding: '4px 0', borderBottom: '1px solid #d9dce1', fontSize: '14px' };

/** The sums of a report as mail programs show them: one table, styles at each element, nothing that is fetched. */
export function htmlReport({ place, days, counts, lines, statement }: ReportWords): string {
  const rows = lines.map(({ label, amount, isSum }) => {
    const style = { ...CELL, fontWeight: isSum ? 700 : 400 };
    return h(
      'tr',
      { key: label },
      h('th', { scope: 'row', style: { ...style, textAlign: 'left' } }, label),
      h('td', { style: { ...style, textAlign: 'right', whiteSpace: 'nowrap' } }, amount),
    );
  });
  const page = h(
    Html,
    { lang: 'en' },
    h(Head),
    h(Preview, null, `${place}, ${days}: ${counts}`),
    h(
      Body,
      {
        style: { margin: 0, padding: '16px', backgroundColor: '#ffffff', color: '#16191d', fontFamily: FONT },
      },
      h(
        Container,
        { style: { maxWidth: '560px', margin: '0 auto' } },
        h(Heading, { as: 'h1', style: { fontSize: '20px', margin: '0 0 4px' } }, place),
        h(Text, { style: { margin: '0 0 4px', fontSize: '14px' } }, days),
        h(Text, { style: { margin: '0 0 16px', fontSize: '14px' } }, counts),
        h(
          'table',
          { style: { width: '100%', borderCollapse: 'collapse', marginBottom: '24px' } },
          h('tbody', null, statement.map(statementRow)),
        ),
        h('table', { style: { width: '100%', borderCollapse: 'collapse' } }, h('tbody', null, rows)),
        h(
          Text,
          { style: { margin: '16px 0 0', fontSize: '14px' } },
          'Each order is listed in the attached files.',
        ),
      ),
    ),
  );
  return `<!DOCTYPE html>${renderToStaticMarkup(page)}`;
}

function statementRow({ kind, label, detail, change, balance }: WordedRow, index: number) {
  const isPart = kind === 'part' || kind === 'later-part';
  const style: CSSProperties = {
    ...CELL,
    fontWeight: kind === 'balance' ? 700 : 400,
    ...(kind === 'balance' ? { backgroundColor: '#eceff1' } : {}),
    ...(isPart ? { color: '#5b656e', fontSize: '13px' } : {}),
  };
  const amount = (text: string) =>
    h('td', { style: { ...style, textAlign: 'right', whiteSpace: 'nowrap', paddingLeft: '12px' } }, text);
  return h(
    'tr',
    { key: index },
    h(
      'th',
      { scope: 'row', style: { ...style, textAlign: 'left', paddingLeft: isPart ? '16px' : 0 } },
      label,
      detail !== '' && h('div', { style: { fontWeight: 400, fontSize: '12px', color: '#5b656e' } }, detail),
    ),
    amount(change),
    amount(balance),
  );
}
