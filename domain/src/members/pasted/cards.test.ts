import { expect, test } from 'vitest'
import { peopleOf, readPasted } from '../../testing/pasted.ts'

const cards = `BEGIN:VCARD
VERSION:2.1
N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Ou=C3=A9draogo;Issouf;;;
FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Issouf Ou=C3=A9=
draogo
TEL;CELL:+22676111202
TEL;HOME:+22625311020
END:VCARD
BEGIN:VCARD
VERSION:3.0
N:Kouadio;Aya;;Mme;
item1.TEL;type=CELL:07 11 12 13 14
EMAIL;type=INTERNET:Aya@Exemple.ci
NOTE:née le 12/03/1990\\, à Bouaké
PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ
 SkZJRgABAQ
END:VCARD
BEGIN:VCARD
VERSION:4.0
FN:Koffi Mensah
TEL;VALUE=uri;TYPE="voice,cell":tel:+228-90-11-12-03
END:VCARD
BEGIN:VCARD
VERSION:3.0
N:;;;;
FN:+225 05 11 12 13 14
TEL:+225 05 11 12 13 14
END:VCARD`

test('M18 contacts of three versions become people, with their first number', () => {
  expect(peopleOf(cards)).toEqual([
    'Issouf Ouédraogo = +22676111202',
    'Aya Kouadio = +2250711121314 aya@exemple.ci',
    'Koffi Mensah = +22890111203',
    '+2250511121314',
  ])
  expect(readPasted(cards).untaken).toEqual([
    { text: '+22625311020', because: 'second-contact', of: 'Issouf Ouédraogo' },
  ])
})

test('M18 a contact that was cut off is read as far as it goes, and other lines beside it', () => {
  expect(peopleOf(`1. Séri\n2. Aya Kouadio\n${cards.slice(0, 250)}`)).toEqual([
    'Séri',
    'Aya Kouadio',
    'Issouf Ouédraogo = +22676111202',
  ])
})
