import { expect, test } from 'vitest'
import { appBreaches, budgets, styleBreaches, type Manifest } from './budgets.ts'

const manifest: Manifest = {
  'app.html': { file: 'entry.js', isEntry: true, imports: ['_react.js'], css: ['app.css'] },
  '_react.js': { file: 'react.js' },
  '_form.js': { file: 'form.js' },
  'app/shell/Shell.tsx': { file: 'shell.js', isDynamicEntry: true, imports: ['_react.js'] },
  'app/auth/Login.tsx': { file: 'login.js', isDynamicEntry: true, imports: ['_form.js'] },
  'app/tontines/list/ListPage.tsx': { file: 'list.js', isDynamicEntry: true },
  'app/payments/receipt/Receipt.tsx': {
    file: 'receipt.js',
    isDynamicEntry: true,
    imports: ['_form.js'],
    css: ['receipt.css'],
  },
  '../words/src/auth/fr.ts': { file: 'auth-fr.js', isDynamicEntry: true },
  '../words/src/auth/en.ts': { file: 'auth-en.js', isDynamicEntry: true },
}

/** Every file is 1 kB, except the named ones. */
const weighing = (sizes: Record<string, number>) => (file: string) => (sizes[file] ?? 1) * 1024

test('pages within their budgets breach nothing', () => {
  expect(appBreaches(manifest, weighing({}))).toEqual([])
})

test('a login page counts its own imports, the entry and its words in both languages', () => {
  // entry, react, login, form, and two files of words: six files, so four are the other five's.
  const heavy = weighing({ 'auth-en.js': budgets.login - 4 })
  expect(appBreaches(manifest, heavy)[0]).toBe(
    'app/auth/Login.tsx: 166.0 kB, where 165 are allowed',
  )
})

test('a further page counts only what the list has not loaded', () => {
  expect(appBreaches(manifest, weighing({ 'react.js': 100, 'receipt.js': 59 }))).toEqual([])
  expect(appBreaches(manifest, weighing({ 'receipt.js': 60 }))).toEqual([
    'what app/payments/receipt/Receipt.tsx adds: 61.0 kB, where 60 are allowed',
  ])
})

test('a page that was renamed away from its budget is reported', () => {
  const { 'app/auth/Login.tsx': _, ...rest } = manifest
  expect(appBreaches(rest, weighing({}))).toEqual([expect.stringContaining('the login page')])
})

test('the styles of a feature are not counted among those of a first view, and have a budget', () => {
  const linked = { 'app.html': budgets.styles * 1024 }
  const heavy = { 'app.css': budgets.styles, 'receipt.css': budgets.featureStyles }
  expect(styleBreaches(manifest, linked, weighing(heavy))).toEqual([])
  expect(styleBreaches(manifest, linked, weighing({ 'receipt.css': 3.5 }))).toEqual([
    'receipt.css: 3.5 kB, where 3 are allowed',
  ])
})

test('the styles of login, of the list and of a page that links them are reported if they are too large', () => {
  const linked = { 'about.html': 14.5 * 1024, 'app.html': 1024 }
  expect(styleBreaches(manifest, linked, weighing({ 'app.css': 15 }))).toEqual([
    'the styles of about.html: 14.5 kB, where 14 are allowed',
    'the styles of app/auth/Login.tsx: 15.0 kB, where 14 are allowed',
    'the styles of app/tontines/list/ListPage.tsx: 15.0 kB, where 14 are allowed',
  ])
})

test('many features together may not exceed the budget of all styles', () => {
  const many = Array.from({ length: 11 }, (_, index) => `feature-${index}.css`)
  const page = { file: 'many.js', isDynamicEntry: true, css: many }
  expect(
    styleBreaches(
      { ...manifest, 'app/members/Many.tsx': page },
      {},
      weighing(Object.fromEntries(many.map((file) => [file, 2.5]))),
    ),
  ).toEqual(['all styles of the app: 29.5 kB, where 24 are allowed'])
})
