import { expect, test } from 'vitest';
import { findForgotten } from './typed-text.ts';

const GUARDS = new Set(['UnsavedGuard']);
const ROOT = 'apps/web/src/';
const resolve = (_: string, name: string) => `${ROOT}${name.replace('./', '')}`;

/** The first words of each thing that is wrong with these files of the portal. */
function found(files: Readonly<Record<string, string>>, kept: Readonly<Record<string, string>> = {}) {
  const texts = Object.entries(files).map(([path, text]) => ({ path: `${ROOT}${path}`, text }));
  return findForgotten(texts, resolve, GUARDS, kept).map((line) => line.split(/ (?=holds|needs)/)[0]);
}

const CONTROL =
  'export function Words({ text, onText }) { return <input value={text} onChange={(e) => onText(e.currentTarget.value)} />; }';
const IMPORT = "import { Words } from './words.tsx';";
const form = (name: string, more = '') =>
  `${IMPORT} export function ${name}() { const [text, setText] = useState(''); ${more} return <Words text={text} onText={setText} />; }`;

test('a form that holds what is typed and asks nobody is found, also where its field is a control of another file', () => {
  expect(found({ 'words.tsx': CONTROL, 'reason.tsx': form('Reason') })).toEqual(['reason.tsx Reason']);
  expect(
    found({
      'note.tsx':
        "export function Note() { const [t, setT] = useState(''); return <textarea value={t} onChange={(e) => setT(e.target.value)} />; }",
    }),
  ).toEqual(['note.tsx Note']);
});

test('a new form that forgets is found beside one that asks, and whatever lies between the field and its state', () => {
  const files = {
    'words.tsx': CONTROL,
    'frame.tsx': `${IMPORT} export function Frame(props) { const change = (to) => props.onReason(to.trim()); return <Words text={props.reason} onText={change} />; }`,
    'asks.tsx': form('Asks', "const guard = <UnsavedGuard isDirty={text !== ''} />;"),
    'forgets.tsx':
      "import { Frame } from './frame.tsx'; export function Forgets() { const { reason, type } = useReason(); return <Frame reason={reason} onReason={(to) => type(to)} />; }",
  };
  expect(found(files)).toEqual(['forgets.tsx Forgets']);
});

test('a control that hands on what is typed, a field of a record form and a tick hold nothing', () => {
  expect(
    found({
      'words.tsx': CONTROL,
      'field.tsx': `${IMPORT} export function Title({ form }) { return <FormField form={form} name="title">{(control, value, edit) => <Words text={value} onText={edit} />}</FormField>; }`,
      'tick.tsx':
        'export function Tick() { const [isOn, setOn] = useState(false); return <input type="checkbox" checked={isOn} onChange={() => setOn(!isOn)} />; }',
    }),
  ).toEqual([]);
});

test('a reason counts for its component alone, and one that is no longer needed is to be deleted', () => {
  const files = { 'words.tsx': CONTROL, 'two.tsx': form('One') + form('Other').replace(IMPORT, '') };
  expect(found(files, { 'two.tsx One': 'It searches.' })).toEqual(['two.tsx Other']);
  expect(found({ 'words.tsx': CONTROL }, { 'gone.tsx Gone': 'It searches.' })).toEqual(['gone.tsx Gone']);
});
