import { expect, test } from 'vitest'
import {
  appFactsMark,
  beginMark,
  endMark,
  factsInApp,
  markOf,
  sampleOperator,
  withFacts,
} from './operator.ts'

const facts = { ...sampleOperator, name: '<b>L’Aide & "Co"</b> {{phone}}', phone: '' }

test('operator-1 facts are written as text, whatever characters they have', () => {
  expect(withFacts(`<p title="${markOf('name')}">${markOf('name')}</p>`, facts)).toBe(
    `<p title="&lt;b&gt;L’Aide &amp; &quot;Co&quot;&lt;/b&gt; {{phone}}">&lt;b&gt;L’Aide &amp; &quot;Co&quot;&lt;/b&gt; {{phone}}</p>`,
  )
})

test('operator-2 sentences about missing facts of the operator are left out', () => {
  const html = `a${beginMark('phone')}<i>${markOf('phone')}</i>${endMark('phone')}b${beginMark('hours')}${beginMark('phone')}c${endMark('phone')}d${endMark('hours')}`
  expect(withFacts(html, facts)).toBe('abd')
  expect(withFacts(html, sampleOperator)).toBe('a<i>+225 27 22 00 00 00</i>bcd')
})

test('what is no mark stays as it is', () => {
  expect(withFacts('{{{a}}} {{b}} ${c} {{#d}}', facts)).toBe('{{{a}}} {{b}} ${c} {{#d}}')
})

test('the app reads the facts that it shows, and without any shows the sample', () => {
  const given = withFacts(appFactsMark, facts).replaceAll('&quot;', '"')
  expect(factsInApp(given)).toMatchObject({ phone: '', contactEmail: sampleOperator.contactEmail })
  expect(factsInApp(undefined)).toBe(sampleOperator)
  expect(factsInApp(appFactsMark)).toBe(sampleOperator)
})
