import { expect, test } from 'vitest'
import { peopleOf, readPasted, untakenOf } from '../../testing/pasted.ts'

test.each<[string, string, string[]]>([
  [
    'the members of a group in one line: names, then numbers, then oneself',
    'Aya Kouadio, Séri Mécano, Maman Odile 🌷, ~Nini, +225 05 11 12 13 14, +225 07 11 12 13 15, +226 70 11 12 13, +33 6 11 12 13 14, Vous',
    [
      'Aya Kouadio',
      'Séri Mécano',
      'Maman Odile',
      'Nini',
      '+2250511121314',
      '+2250711121315',
      '+22670111213',
      '+33611121314',
    ],
  ],
  ['the same in English', 'Ama, Kofi, +233 24 123 4567, You', ['Ama', 'Kofi', '+233241234567']],
  [
    'the same line by line',
    'Aya Kouadio\nSéri\nMaman Odile\n+225 05 11 12 13 14\n+225 07 11 12 13 15\nVous',
    ['Aya Kouadio', 'Séri', 'Maman Odile', '+2250511121314', '+2250711121315'],
  ],
  [
    'a last number that the app puts before oneself',
    'Aya, Séri, +223 76 11 12 13 et vous',
    ['Aya', 'Séri = +22376111213'],
  ],
  [
    'strangers in a group have a name and a number',
    'Aya\nAdmin du groupe\n~Séri\n+225 07 11 12 13 15\n~Nini\n+225 05 11 12 13 14\nOdile\nOccupé',
    ['Aya', 'Séri = +2250711121315', 'Nini = +2250511121314', 'Odile'],
  ],
  [
    'what people show beside their names',
    'Aya\nDisponible\nSéri\nSalut ! J’utilise WhatsApp.\nNini\nAu travail\n+225 07 11 12 13 15\nAdmin du groupe\n+ 12 autres',
    ['Aya', 'Séri', 'Nini', '+2250711121315'],
  ],
  [
    'a name, and its number on the next line',
    'Sokhna Dieng\n77 111 20 30\n\nMère Ndèye (marché Thiès)\n+221 76 111 20 32 / 70 111 20 33\n\nPape Fall\n00221 75 111 20 34\n\nKhar « couture »\nTél : 33 811 10 20',
    [
      'Sokhna Dieng = +221771112030',
      'Mère Ndèye (marché Thiès) = +221761112032',
      'Pape Fall = +221751112034',
      'Khar (couture) = +221338111020',
    ],
  ],
  [
    'a number, and its name on the next line',
    '07 11 12 13 14\nAya\n05 11 12 13 14\nSéri',
    ['Aya = +2250711121314', 'Séri = +2250511121314'],
  ],
  [
    'three lines for each: the quarter is no person',
    'Aya Kouadio\n07 11 12 13 14\nMarcory\n\nSéri\n05 11 12 13 14\nKoumassi',
    ['Aya Kouadio = +2250711121314', 'Séri = +2250511121314'],
  ],
  [
    'a field on each line',
    'Nom : Kouadio\nPrénom : Aya\nTéléphone : 07 11 12 13 14\nProfession : Coiffeuse\n\nNom : Séri\nPrénom : Jean\nTéléphone : 05 11 12 13 14\nProfession : Mécano',
    ['Kouadio Aya = +2250711121314', 'Séri Jean = +2250511121314'],
  ],
  [
    'the list of a group, with a title, keycaps, days, ticks, amounts and hands',
    '🌺🌺 *TONTINE DES AMAZONES* 🌺🌺\n_Cotisation : 10.250 F / semaine_\n1️⃣ Maman Odile 🌷 (04/01) ✅\n2️⃣ Séri mécano (11/01) ✅\n3️⃣ Tantie Rose (2 parts) 18/01 & 25/01 ⏳\n4️⃣ Nini ½ - Reine ½ (01/02)\n5️⃣ Aya K.  08/02 : 25 000\n6️⃣ ...........\n🔟 Mme Kouamé épse Yao 15/02/2026\n1️⃣1️⃣ La fille de Bintou ❌ reste 250\nNB: dépôt au plus tard dimanche 20h au 07 11 12 13 15 (Wave)\nTotal: 9 mains = 92.250F',
    [
      'Maman Odile',
      'Séri mécano',
      'Tantie Rose x2',
      'Nini',
      'Reine',
      'Aya K.',
      'Mme Kouamé épse Yao',
      'La fille de Bintou',
    ],
  ],
  [
    'every way to number a line',
    '1. Aya\n2) Séri\n3- Nini\n4️⃣ Odile\n⑤ Rose\n(6) Reine\nn° 7 : Koffi\n#8 Yao\n9 Ama\n10° Kra\na) Fanta\n[x] Sali\n☐ Kadi',
    [
      'Aya',
      'Séri',
      'Nini',
      'Odile',
      'Rose',
      'Reine',
      'Koffi',
      'Yao',
      'Ama',
      'Kra',
      'Fanta',
      'Sali',
      'Kadi',
    ],
  ],
  ['numbers inside a line', '1. Aya 2. Séri 3. Nini', ['Aya', 'Séri', 'Nini']],
  [
    'two columns',
    '1. Aya          3. Nini\n2. Séri         4. Rose',
    ['Aya', 'Nini', 'Séri', 'Rose'],
  ],
  [
    'numbers of lines behind telephone numbers',
    '1-Aya 0711121314 2-Séri 05 11 12 13 14 3-Nini',
    ['Aya = +2250711121314', 'Séri = +2250511121314', 'Nini'],
  ],
  ['numbers and commas', '1-Aya, 2-Séri, 3-Nini', ['Aya', 'Séri', 'Nini']],
  [
    'bullets and arrows',
    '• Aya\n- Séri\n👉🏾 Nini\n→ Odile\n* Rose',
    ['Aya', 'Séri', 'Nini', 'Odile', 'Rose'],
  ],
  [
    'amounts behind a name',
    'Aya 25 000 ✅\nSéri : 10.000F\nNini – payé\nOdile ok\nRose 15000/25000\nReine a déjà payé 10.000 hier\nKadi pas encore payé\nSali => 10000\nAma 25k',
    ['Aya', 'Séri', 'Nini', 'Odile', 'Rose', 'Reine', 'Kadi', 'Sali', 'Ama'],
  ],
  [
    'amounts before and behind a number',
    '1. Aya 07 11 12 13 14 25 000 F\n2. Séri 25000 0511121314\n3. Nini 25 000 10 000 5 000',
    ['Aya = +2250711121314', 'Séri = +2250511121314', 'Nini'],
  ],
  [
    'the days of turns, before and behind',
    'Aya - 5 janvier\n5 février : Séri\n1er mars 2026 – Nini\nAvril - Odile\nRose 12/05\n2026-06-05 Reine\nTour 7 : Kadi\n8e tour - Sali',
    ['Aya', 'Séri', 'Nini', 'Odile', 'Rose', 'Reine', 'Kadi', 'Sali'],
  ],
  [
    'birthdays, ages and cards are no numbers',
    'Aya Kouadio née le 12/03/1990 à Bouaké\nSéri Jean 05-06-1985\nNini, F, 41 ans, 07 11 12 13 14\nOdile CNI C 0012 3456 7890\nRose 20261105\nReine ID: 13107552408\nKadi C0101234567 0511121314\nSali NINA 19085030200001 0111121314',
    [
      'Aya Kouadio',
      'Séri Jean',
      'Nini = +2250711121314',
      'Odile',
      'Rose',
      'Reine',
      'Kadi = +2250511121314',
      'Sali = +2250111121314',
    ],
  ],
  [
    'offices',
    'Présidente : Mme Aya Kouadio\nTrésorière: Nini 07 11 12 13 14\nSecrétaire générale - Odile\nRose Touré (commissaire aux comptes)\nKadi, vice-présidente, 05 11 12 13 14',
    ['Mme Aya Kouadio', 'Nini = +2250711121314', 'Odile', 'Rose Touré', 'Kadi = +2250511121314'],
  ],
  [
    'an office alone, where each line has its number',
    '1. Aya\n2. Présidente\n3. La trésorière\nDépôt Wave : 07 11 12 13 14',
    ['Aya', 'Présidente', 'La trésorière'],
  ],
  [
    'months over their people, and behind them',
    '*Janvier*\nAya\nSéri en mars\n*Février*\nNini juillet\nMars Ngoma',
    ['Aya', 'Séri', 'Nini', 'Mars Ngoma'],
  ],
  [
    'months with several people and their amounts',
    'JANVIER : Aya 10000, Séri 5000\nFÉVRIER : Aya 10000, Séri 10000',
    ['Aya', 'Séri'],
  ],
  ['a colon behind each name', 'Aya :\nSéri :\nNini :', ['Aya', 'Séri', 'Nini']],
  ['oneself', '1. Aya\n2. Séri (moi)\n3. Nini', ['Aya', 'Nini']],
  [
    'hands, as people write them',
    'Aya x2\nSéri ×3\nNini (double)\nOdile 2x\nRose 2 noms\nReine (3)\nKadi deux parts\nSali : 2 mains\nAma (1 part)\nFanta *2',
    [
      'Aya x2',
      'Séri x3',
      'Nini x2',
      'Odile x2',
      'Rose x2',
      'Reine x3',
      'Kadi x2',
      'Sali x2',
      'Ama',
      'Fanta x2',
    ],
  ],
  [
    'double hands, and hands with a half',
    'Aya (double main)\nSéri (2,5 parts)\nNini – 2 noms (elle + sa fille)',
    ['Aya x2', 'Séri x2', 'Nini (elle + sa fille) x2'],
  ],
  ['hands in a column', 'Aya 2\nSéri 1\nNini 3\nOdile 1', ['Aya x2', 'Séri', 'Nini x3', 'Odile']],
  ['hands before the name', 'Aya\n2 Séri\nNini', ['Aya', 'Séri x2', 'Nini']],
  ['ranks behind the names', 'Aya (1)\nSéri (2)\nNini (3)', ['Aya', 'Séri', 'Nini']],
  [
    'half hands',
    '1) Aya ½ ½\n2) Bintou ½ + Sali ½\n3) Nini ½ / Rose 1/2',
    ['Aya', 'Bintou', 'Sali', 'Nini', 'Rose'],
  ],
  [
    'half hands before the names, or with a comma between them',
    '1. ½ Aya ½ Bintou\n2. Sali 1/2, Nini 1/2',
    ['Aya', 'Bintou', 'Sali', 'Nini'],
  ],
  [
    'two names in one place',
    'Aya et Séri\nNini & Odile\nRose / Reine',
    ['Aya et Séri', 'Nini & Odile', 'Rose / Reine'],
  ],
  ['three names in a line', 'Aya / Séri / Nini', ['Aya', 'Séri', 'Nini']],
  [
    'the last of a line with numbers',
    'Aya 0711121314, Séri 0511121314 et Nini 0111121314 ou 0111121315',
    ['Aya = +2250711121314', 'Séri = +2250511121314', 'Nini = +2250111121314'],
  ],
  ['the last two of a line of names', 'Aya, Nini et Séri', ['Aya', 'Nini', 'Séri']],
  [
    'names of the family, titles and particles',
    'Maman Aya\nTonton Séri\nEl Hadj Moussa\nMme Dr Koné\nVieux Issa\nMère Ndèye\nNdèye Fatou mint Ahmed\nJ.B. Kouassi\nO. Touré\nMme KOUASSI née KONAN Adjoua Marie-Claire épouse YAO 07 11 12 13 14',
    [
      'Maman Aya',
      'Tonton Séri',
      'El Hadj Moussa',
      'Mme Dr Koné',
      'Vieux Issa',
      'Mère Ndèye',
      'Ndèye Fatou mint Ahmed',
      'J.B. Kouassi',
      'O. Touré',
      'Mme KOUASSI née KONAN Adjoua Marie-Claire épouse YAO = +2250711121314',
    ],
  ],
  [
    'labels, operators and links beside a number',
    'Nom : Fanta Tel :\nKadi (MTN) 05 11 12 13 15\nSali Wave/0111121314\nAya tél 07 11 12 13 14 wave\nSéri (WhatsApp : 05 11 12 13 14)\nNini Orange money 0711121315\nOdile n° 07 11 12 13 16\nRose https://wa.me/2250711121317\nReine O7 11 12 13 18',
    [
      'Fanta',
      'Kadi = +2250511121315',
      'Sali = +2250111121314',
      'Aya = +2250711121314',
      'Séri = +2250511121314',
      'Nini = +2250711121315',
      'Odile = +2250711121316',
      'Rose = +2250711121317',
      'Reine = +2250711121318',
    ],
  ],
  [
    'a quarter, a place or a nickname tells people apart',
    'Aya (la grande)\nAya (Marcory) 07 11 12 13 14\nAya - Yopougon - 05 11 12 13 14\nAya "Fifi" 01 11 12 13 14',
    [
      'Aya (la grande)',
      'Aya (Marcory) = +2250711121314',
      'Aya (Yopougon) = +2250511121314',
      'Aya Fifi = +2250111121314',
    ],
  ],
  [
    'bold, slanted and fancy letters, hearts',
    '*Aya*\n_Séri_\n~Nini~\n𝐎𝐝𝐢𝐥𝐞\nＲＯＳＥ ０７１１１２１３１４\n❤️ Reine 👑',
    ['Aya', 'Séri', 'Nini', 'Odile', 'ROSE = +2250711121314', 'Reine'],
  ],
  [
    'decomposed letters, spaces and marks that nobody sees',
    '\u200F1. \u2067Chloe\u0301\u2069\n2.\u00A0Noe\u0308l 07\u202F11\u00A012\u200913\u202F14\n3. \u202A@\u2069Nini\u202C',
    ['Chloé', 'Noël = +2250711121314', 'Nini'],
  ],
  [
    'a list that says hello and thanks',
    'Bonsoir mes sœurs 🙏\nVoici la liste du mois :\n1-Aya Kouadio✅\n2-Nini✅\n3-Mme Séri❌\nMerci de payer avant le 05/12\nProchaine réunion dimanche',
    ['Aya Kouadio', 'Nini', 'Mme Séri'],
  ],
  ['the same list twice', '1. Aya\n2. Nini\n\n1. Aya\n2. Nini\n3. Séri', ['Aya', 'Nini', 'Séri']],
  ['places that nobody has', '1. Aya\n2. Libre\n3. ......\n4. Nini\n5.', ['Aya', 'Nini']],
  [
    'addresses',
    'Aya <aya@exemple.ci>, Séri <seri@exemple.ci>',
    ['Aya = aya@exemple.ci', 'Séri = seri@exemple.ci'],
  ],
  ['a sentence', 'Bonjour, la réunion est demain à 18h. Merci de venir avec 10 000 F.', []],
  ['what the app says', 'Aya a ajouté Séri\nVous avez ajouté Nini\nOdile a quitté le groupe', []],
])('M18 %s', (_, text, people) => {
  expect(peopleOf(text)).toEqual(people)
})

test.each<[string, string, string, string[]]>([
  [
    'GN',
    'Guinea',
    'Aïssatou Bah 622 01 02 03\nMamadou 628 010 203\nKadiatou 664-01-02-03 50 000 GNF',
    ['Aïssatou Bah = +224622010203', 'Mamadou = +224628010203', 'Kadiatou = +224664010203'],
  ],
  [
    'CM',
    'Cameroon',
    '1. NGONO MARIE 690010203\n2. FOTSO 6 77 01 02 03 (25000 XAF)',
    ['NGONO MARIE = +237690010203', 'FOTSO = +237677010203'],
  ],
  [
    'CD',
    'Congo',
    'Likelemba\n1 Maman Chantal 081 234 5678\n2 Papa José 0991234567',
    ['Maman Chantal = +243812345678', 'Papa José = +243991234567'],
  ],
  [
    'GH',
    'Ghana',
    'Susu list\n1. Ɔsei Kofi 024 123 4567\n2. Akosua Mɛnsa 0551234567 GHS 1,250.00',
    ['Ɔsei Kofi = +233241234567', 'Akosua Mɛnsa = +233551234567'],
  ],
  [
    'NG',
    'Nigeria',
    'AJO LIST 2026\n1. Ọlájùmọ̀kẹ́ Adé - 08031234567 - ₦50k paid\n2. Mama Ngozi (2 hands) 0803 123 4569',
    ['Ọlájùmọ̀kẹ́ Adé = +2348031234567', 'Mama Ngozi = +2348031234569 x2'],
  ],
  [
    'KE',
    'Kenya',
    '1. Wanjiru Kamau 0712345678 - 5,000\n2. Otieno 0722 345 678 (Treasurer)\n3. Mama Njeri +254 733 456 789 Ksh5,000',
    ['Wanjiru Kamau = +254712345678', 'Otieno = +254722345678', 'Mama Njeri = +254733456789'],
  ],
  [
    'TZ',
    'Tanzania',
    '1. Mama Asha - 0712 345 678 - amelipa\n2. Juma 0754-345-678\nJumla: 150,000',
    ['Mama Asha = +255712345678', 'Juma = +255754345678'],
  ],
  [
    'MA',
    'Morocco',
    'لائحة دارت\n1- فاطمة الزهراء 0612345678\n2- خديجة ٠٦٦١٢٣٤٥٦٧',
    ['فاطمة الزهراء = +212612345678', 'خديجة = +212661234567'],
  ],
  [
    'FR',
    'France, with numbers from home',
    'Awa 06 12 34 56 78\nFatou +33 (0)7 12 34 56 79\nModou +221 77 100 20 30',
    ['Awa = +33612345678', 'Fatou = +33712345679', 'Modou = +221771002030'],
  ],
  [
    'CA',
    'Canada',
    'Awa (514) 555-0123\nFatou 438-555-0124',
    ['Awa = +15145550123', 'Fatou = +14385550124'],
  ],
  [
    'TG',
    'Togo',
    'Afi 90 01 02 03\nKossi 70.01.02.03',
    ['Afi = +22890010203', 'Kossi = +22870010203'],
  ],
])('M18 a list of %s (%s)', (home, _, text, people) => {
  expect(peopleOf(text, { home, isCertain: true })).toEqual(people)
})

test('M18 lines that are not taken are reported one by one', () => {
  const text =
    '*TONTINE DES AMAZONES*\n1. Aya\n2. Libre\n3. Nini\nBonjour à toutes\nTotal : 25 000 F'
  expect(peopleOf(text)).toEqual(['Aya', 'Nini'])
  expect(untakenOf(text)).toEqual([
    '*TONTINE DES AMAZONES*',
    '2. Libre',
    'Bonjour à toutes',
    'Total : 25 000 F',
  ])
})

test('M18, M8 half hands are reported, and people whom the list names several times', () => {
  expect(readPasted('1. Aya ½\n2. Séri 1,5 part\n3. Nini ½ ½').halves).toEqual(['Aya', 'Séri'])
  expect(readPasted('Nom;Parts\nAya;0,5\nSéri;2').halves).toEqual(['Aya'])
  expect(readPasted('1. Aya\n2. Séri\n3. AYA\n4. Aya').repeated).toEqual([
    { name: 'Aya', times: 3 },
  ])
  expect(readPasted('1. Aya 1\n2. Aya 2\n3. Séri').repeated).toEqual([{ name: 'Aya', times: 2 }])
  // A copy of the list names nobody a second time.
  expect(readPasted('1. Aya\n2. Séri\n1. Aya\n2. Séri').repeated).toEqual([])
})
