import { expect, test } from 'vitest'
import { payment } from '../testing/cast.ts'
import { circle, money } from '../testing/circle.ts'
import { referenceKey } from './reference.ts'

test.each([
  [
    '13107552408',
    '13107552408..',
    'ID: 13107552408',
    'ID de la transaction : 13107552408..',
    'id 1310 755 2408',
    '1310.755.2408',
    '1310-755-2408',
    'Id de transaction: 13107552408.',
    'ID13107552408',
    'Txn ID: 13107552408',
    'TxnID 13107552408',
    'Transaction ID: 13107552408',
    'Réf. 13107552408',
    'Ref : 13107552408',
    'N° 13107552408',
    'n°13107552408',
    'REF13107552408',
    'Référence n° 13107552408',
    'ID da transação: 13107552408',
    'Namba ya muamala: 13107552408',
    'Kumbukumbu namba 13107552408',
    '#13107552408',
    '« 13107552408 »',
    '١٣١٠٧٥٥٢٤٠٨',
    'ＩＤ：１３１０７５５２４０８',
  ],
  [
    'PP2611051842C41207',
    'PP261105.1842.C41207',
    'pp261105.1842.c41207',
    'PP261105-1842-C41207',
    'PP261105 1842 / C41207',
    'ID: PP261105.1842.C41207,',
    'Ref : PP261105.1842.C41207.',
  ],
  ['MP261105184210', 'Txn ID: MP261105184210.'],
  ['TQX7LNVM2PR4A', 'T_QX7LNVM2PR4A', 't-qx7lnvm2pr4a', 'ID de transaction T_QX7LNVM2PR4A'],
  ['TKA4X7Q2LM', 'tka4x7q2lm', 'TKA4X7Q2LM Confirmed.', 'Code : TKA4X7Q2LM'],
  ['BKA7XQ20LMT', 'BKA7XQ20LMT Imethibitishwa.'],
])('P5 %s is one reference, however it is written down', (key, ...written) => {
  for (const text of [key, ...written]) expect([text, referenceKey(text)]).toEqual([text, key])
})

test('P5 the letters and signs of a code are no label', () => {
  for (const code of [
    'ID',
    'REF',
    'IDA2611051842',
    'NO261105184210',
    'CODEX20261105',
    'DE-261105-1842',
  ])
    expect(referenceKey(code)).not.toMatch(/^\d/)
  expect(referenceKey('PP261105.1842.C41207')).not.toBe(referenceKey('PP261105.1842.C41208'))
})

test('P5 people’s own words stay as they are', () => {
  const own = [
    'reçu 12',
    'n° 12',
    'paiement 1',
    '1/2',
    '12',
    'tour 1/12',
    'tour 11/2',
    'cahier p. 3',
    '...',
    '—',
    'Tontine nov',
  ]
  expect(new Set(own.map(referenceKey)).size).toBe(own.length)
  for (const text of own) expect(referenceKey(text)).not.toBe('')
})

test('P5 one transfer whose reference is written in three ways is recorded once', () => {
  const story = circle({ members: 3 })
  const record = (id: string, reference: string) =>
    ({
      type: 'record-payment',
      payment: money(id, 'bintou', 5000, { reference, isMeant: true }),
    }) as const
  story.run(record('first', '13107552408..'))
  for (const [id, reference] of [
    ['second', 'ID: 13107552408'],
    ['third', '13107552408'],
  ] as const)
    expect(story.refusal(record(id, reference))).toEqual({
      code: 'reference-used',
      paymentId: payment('first'),
    })
})
