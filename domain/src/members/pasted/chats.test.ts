import { expect, test } from 'vitest'
import { peopleOf, readPasted, untakenOf } from '../../testing/pasted.ts'

test.each<[string, string, string[]]>([
  [
    'an iPhone’s export, with a list that is sent again, a contact, and 12 hours beside 24',
    `[01/11/2026 à 18:02:11] Tontine Koumassi: \u200ELes messages et les appels sont chiffrés de bout en bout. Seules les personnes qui participent peuvent les lire.
[01/11/2026 à 18:02:11] \u200EAya K. a créé ce groupe
[01/11/2026 à 18:03:40] \u200EAya K. a ajouté +225\u00A007\u00A011\u00A012\u00A013\u00A015
[01/11/2026 à 18:10:02] Aya K.: Voici la liste
1- Maman Odile 🌷
2- Séri
3- \u2068@\u2069Tantie Rose
[01/11/2026 à 18:11:57] \u202A+225\u00A007\u00A011\u00A012\u00A013\u00A015\u202C: Ok présidente 🙏🏾
\u200E[01/11/2026 à 18:12:30] Maman Odile 🌷: \u200E<pièce jointe : 00000012-PHOTO-2026-11-01-18-12-30.jpg>
\u200E[01/11/2026 à 18:14:05] Séri: \u200ETantie Rose.vcf \u200E<pièce jointe : 00000013-Tantie Rose.vcf>
[05/11/2026 à 6:42:10\u202FPM] ~\u202FNini: J'ai fait dépôt 10.250 ID: PP261105.1842.C41207
[05/11/2026 à 18:50:00] Aya K.: \u200ECe message a été supprimé.
[05/11/2026 à 18:51:00] Aya K.: *Point du 05/11*
✅ Maman Odile 🌷
✅ Séri
❌ Nini : reste 250
\u200E<Ce message a été modifié>
BEGIN:VCARD
VERSION:3.0
N:;Tantie Rose;;;
FN:Tantie Rose
TEL;type=CELL;waid=2250711121315:+225 07 11 12 13 15
END:VCARD`,
    ['Maman Odile', 'Séri', 'Nini', 'Tantie Rose = +2250711121315', 'Aya K.'],
  ],
  [
    'an Android’s export, with a first name that is longer in the list',
    `05/11/2026, 18:42 - Les messages et les appels sont chiffrés de bout en bout.
05/11/2026, 18:42 - Aya a créé le groupe "Tontine"
05/11/2026, 18:43 - Aya a ajouté Pape
05/11/2026, 18:44 - Aya: Bonsoir, la liste :
1. Aya
2. Pape Diop 77 111 20 30
3. Khar
05/11/2026, 18:45 - Pape: ok merci, je paie le 5
05/11/2026, 18:46 - +221 77 311 40 50: je prends le 4
05/11/2026, 18:47 - Aya: <Médias omis>
05/11/2026, 18:50 - Aya: Tontine novembre
1. Aya ✅
2. Pape Diop ✅
3. Khar
4. Seyna
05/11/2026, 18:59 - Seyna a quitté le groupe`,
    ['Aya', 'Pape Diop = +221771112030', 'Khar', 'Seyna', '+221773114050'],
  ],
  [
    'an export in English, with AM and PM',
    `[11/5/26, 6:42:10\u202FPM] Susu Group: \u200EMessages and calls are end-to-end encrypted.
[11/5/26, 6:43:10\u202FPM] Ama: Members
1) Ama Owusu
2) Kofi (2 hands)
[11/5/26, 6:44:10\u202FPM] Kofi: thanks
[11/5/26, 6:45:10\u202FPM] ~\u202FEsi: \u200Eimage omitted
[11/5/26, 6:46:10\u202FPM] You: ok`,
    ['Ama Owusu', 'Kofi x2', 'Esi'],
  ],
  [
    'an export in Arabic',
    '[٥\u200F/١١\u200F/٢٠٢٦، ٦:٤٢:١٠ م] فاطمة: السلام عليكم\n[٥\u200F/١١\u200F/٢٠٢٦، ٦:٤٣:١٠ م] عائشة: 1. خديجة',
    ['خديجة', 'فاطمة', 'عائشة'],
  ],
  [
    'German, with points',
    '05.11.26, 18:42 - Aya: Hallo\n05.11.26, 18:43 - Séri: ok',
    ['Aya', 'Séri'],
  ],
  [
    'Portuguese, without a comma',
    '05/11/2026 18:42 - As mensagens são protegidas com a criptografia de ponta a ponta.\n05/11/2026 18:43 - Maria: 1. Maria\n05/11/2026 18:44 - João: 2. João',
    ['Maria', 'João'],
  ],
  ['Spanish', '5/11/26, 6:42 p. m. - Inés: hola\n5/11/26, 6:43 p. m. - Luz: hola', ['Inés', 'Luz']],
  [
    'copied from the page of WhatsApp',
    '[18:42, 05/11/2026] Aya: Présente !\n[18:42, 05/11/2026] +225 07 11 12 13 15: moi',
    ['Aya', '+2250711121315'],
  ],
  [
    'a selection on a telephone, without a year',
    '[05/11 à 18:42] Aya 1: présente\n[05/11 à 18:43] Aya 2: moi aussi',
    ['Aya 1', 'Aya 2'],
  ],
  [
    'copied from Telegram',
    'Aya Kouadio, [05.11.2026 18:42]\n1. Odile\n2. Séri\n\nSéri, [05.11.2026 18:43]\nok',
    ['Odile', 'Séri', 'Aya Kouadio'],
  ],
  [
    'each adds themselves',
    '[18:42, 05/11/2026] Aya: 1. Aya\n[18:43, 05/11/2026] Séri: 2. Séri\n[18:44, 05/11/2026] Nini: 3- Nini',
    ['Aya', 'Séri', 'Nini'],
  ],
  [
    'talk with figures is no list',
    '[18:42, 05/11/2026] Aya: 1) merci à toutes\n[18:43, 05/11/2026] Séri: 2 personnes manquent\n[18:44, 05/11/2026] Aya: ✅ Bien reçu',
    ['Aya', 'Séri'],
  ],
  [
    'somebody who writes under their office',
    '[18:42, 05/11/2026] Trésorière: ok\n[18:43, 05/11/2026] Vous: ok',
    ['Trésorière'],
  ],
])('M18 a chat: %s', (_, text, people) => {
  expect(peopleOf(text)).toEqual(people)
})

test('M18 in a chat nobody is named twice, and talk is not reported line by line', () => {
  const text = `05/11/2026, 18:44 - Aya: la liste\n1. Aya\n2. Pape Diop\n05/11/2026, 18:45 - Pape: merci\n05/11/2026, 18:50 - Aya: 1. Aya\n2. Pape Diop`
  expect(readPasted(text).repeated).toEqual([])
  // Pape is told, because another one may have written.
  expect(untakenOf(text)).toEqual(['la liste', 'Pape'])
})
