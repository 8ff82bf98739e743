import { expect, test } from 'vitest'
import type { Currency } from '../kernel/minor.ts'
import { readPasted } from './pasted-transfers.ts'

const read = (text: string, currency: Currency = 'XOF') => readPasted([text], { currency })
const told = (text: string, currency?: Currency) =>
  read(text, currency).transfers.map(({ amount, fee, name, number, day, time, reference }) =>
    [amount, fee, name, number, day, time, reference].join('|'),
  )

const french = `\uFEFFRelevé Orange Money;;;;;;
Date;Heure;Type;Nom;Numéro;Montant;Frais;Solde;Référence
05/11/2026;18:42;Transfert reçu;"SORO; MINATA";0700000102;10 000,00;0;4 444 444,00;PP261105.1842.C41207
06/11/2026;09:07;Transfert envoyé;KOFFI ADJOVI;0700000103;5 000,00;50;4 444 444,00;PP261106.0907.D00316
07/11/2026;10:00;Transfert reçu;"Awa ""Mimi"" Ndour";;9 900;;4 444 444;PP261107.1000.E00001
`

test('P18 a French statement: semicolons, decimal commas, quoted cells, a title and a byte order mark', () => {
  expect(told(french)).toEqual([
    '10000||SORO MINATA|0700000102|2026-11-05|18:42|PP261105.1842.C41207',
    '9900||Awa Mimi Ndour||2026-11-07|10:00|PP261107.1000.E00001',
  ])
  const { unread, transfers } = read(french)
  expect(unread.map(({ because }) => because)).toEqual(['outgoing'])
  expect(transfers[0]?.provider).toBe('orange_money')
  expect(JSON.stringify(read(french))).not.toContain('444')
})

const english = `Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Balance
TKA4X7Q2LM,2026-11-05 18:42:10,Funds received from 254700000108 - AMINA OTIENO,Completed,"5,000.00",,"44,444.44"
TKB4X7Q2LN,2026-11-06 08:00:00,Customer transfer to 254700000109 - BRIAN KETCH,Completed,,"-1,000.00","44,444.44"
TKB4X7Q2LN,2026-11-06 08:00:00,Customer transfer charge,Completed,,-13.00,"44,444.44"
TKC4X7Q2LP,2026-11-07 08:00:00,Funds received from 254700000110 - ESTHER MUMBI,Completed,"1,250.50",,"44,444.44"
TKC4X7Q2LP,2026-11-07 08:00:00,Receipt charge,Completed,,-10.00,"44,444.44"
TKD4X7Q2LQ,2026-11-08 08:00:00,Funds received from 254700000111 - JOHN KIMANI,Failed,"700.00",,"44,444.44"
TKE4X7Q2LR,2026-11-09 08:00:00,Funds received from 254700000112 - JANE KIMANI,Completed,"800.00",,"44,444.44"
TKE4X7Q2LR,2026-11-09 09:00:00,Reversal of the transaction,Completed,,"-800.00","44,444.44"`

test('P18 an English statement: fee lines with the same receipt number are no payments', () => {
  expect(told(english, 'KES')).toEqual([
    '500000||AMINA OTIENO|254700000108|2026-11-05|18:42|TKA4X7Q2LM',
    '125050|1000|ESTHER MUMBI|254700000110|2026-11-07|08:00|TKC4X7Q2LP',
  ])
  const { unread, transfers } = read(english, 'KES')
  expect(transfers.map(({ provider }) => provider)).toEqual(['mpesa', 'mpesa'])
  expect(unread.map(({ because }) => because).toSorted()).toEqual([
    'not-a-payment',
    'not-a-payment',
    'outgoing',
    'reversed',
    'reversed',
  ])
  expect(JSON.stringify(read(english, 'KES'))).not.toContain('44,444')
})

test('P18 a sheet with tabs and signed amounts; another currency and a double row are said', () => {
  const sheet = [
    'Date\tMontant\tDevise\tExpéditeur\tID de transaction',
    '2026-11-05\t+10 000\tXOF\tAwa Ndour\tT_QX7LNVM2PR4A',
    '2026-11-05\t+10 000\tXOF\tAwa Ndour\tt_qx7lnvm2pr4a',
    '2026-11-05\t-4 000\tXOF\tBinta Sow\tT_QX7LNVM2PR4B',
    '2026-11-06\t50\tUSD\tBinta Sow\tT_QX7LNVM2PR4C',
  ].join('\n')
  expect(told(sheet)).toEqual(['10000||Awa Ndour||2026-11-05||T_QX7LNVM2PR4A'])
  const { unread, repeated } = read(sheet)
  expect(unread.map(({ because }) => because)).toEqual(['outgoing', 'other-currency'])
  expect(repeated).toBe(1)
})

test('P18 a statement and a message about the same transfer are one', () => {
  const sms =
    'Vous avez recu un transfert de 10000 FCFA du 0700000102. ID: PP261105.1842.C41207. Orange Money'
  const { transfers, repeated } = readPasted([french, sms], { currency: 'XOF' })
  expect([transfers.length, repeated]).toEqual([2, 1])
})
