import { expect, test } from 'vitest'
import { fileName } from './file-name.ts'

test.each([
  ['Les sœurs de Cocody - cahier.csv', 'Les sœurs de Cocody - cahier.csv'],
  ["L'entraide d’Abobo.ics", 'L’entraide d’Abobo.ics'],
  ['جمعية الأخوات.csv', 'جمعية الأخوات.csv'],
  ['facture.exe.csv', 'facture exe.csv'],
  ['../../etc/passwd.csv', 'etc passwd.csv'],
  ['C:\\a"b;c\r\nX: y.csv', 'C a b c X y.csv'],
  ['sru\u202Egpj.csv', 'sru gpj.csv'],
  ['🎉.png', 'mainforte.png'],
  ['journal-0123456789ab-12.json', 'journal-0123456789ab-12.json'],
  [`${'a'.repeat(200)}.csv`, `${'a'.repeat(80)}.csv`],
])('file-name-1 %j is saved as %j', (wanted, saved) => {
  expect(fileName(wanted)).toBe(saved)
})
