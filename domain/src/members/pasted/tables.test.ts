import { expect, test } from 'vitest'
import { peopleOf, readPasted, untakenOf } from '../../testing/pasted.ts'

const aya = 'Aya Kouadio = +2250711121314'
const seri = 'Séri Jean = +2250511121314'

test.each<[string, string, string[]]>([
  [
    'members with eleven columns: the day of joining is no number',
    'id,nom,prenom,sexe,age,profession,quartier,telephone,date_inscription,cotisation_mensuelle,statut\n1,Zida,Alima,F,41,Commerçante,Gounghin,70111201,2023-01-15,25000,actif\n2,Sanou,Issouf,M,38,Mécanicien,Tampouy,+226 76 11 12 02,2023-01-15,25000,actif\n3,Bado,Irène,F,52,Restauratrice,Dapoya,0022665111203,2023-01-15,25000,suspendu\n4,Traoré,Seydou,M,33,Taximan,Cissin,,2023-02-05,25000,actif\n5,Ilboudo,Noël,M,61,"Retraité, ancien chauffeur",Larlé,60-11-12-07,2023-03-01,25000,actif',
    [
      'Zida Alima = +22670111201',
      'Sanou Issouf = +22676111202',
      'Bado Irène = +22665111203',
      'Traoré Seydou',
      'Ilboudo Noël = +22660111207',
    ],
  ],
  [
    'semicolons',
    'Nom;Prénom(s);Contact\nKouadio;Aya;07 11 12 13 14',
    ['Kouadio Aya = +2250711121314'],
  ],
  [
    'tabs, and no header',
    'Aya Kouadio\tMarcory\t0711121314\nSéri Jean\tYopougon\t0511121314',
    [aya, seri],
  ],
  [
    'no header: number of the row, two names, letters, a number and a job',
    '1\tAya\tKouadio\tF\t0711121314\tCoiffeuse\n2\tSéri\tJean\tM\t0511121314\tMécano\n3\tNini\tRose\tF\t0111121314\tVendeuse',
    [aya, seri, 'Nini Rose = +2250111121314'],
  ],
  [
    'commas, and no header',
    'Aya Kouadio,0711121314,Marcory\nSéri Jean,0511121314,Man\nNini,0111121314,Bouaké',
    [aya, seri, 'Nini = +2250111121314'],
  ],
  [
    'a title, an empty row, a header in the third row, and sums',
    'TONTINE DES FEMMES;;;\n;;;\nN°;Nom & Prénoms;Contacts;Part(s)\n1;Aya Kouadio;07 11 12 13 14;2\n2;Séri Jean;05 11 12 13 14 / 01 11 12 13 14;1\nTotal général;;;3',
    [`${aya} x2`, seri],
  ],
  ['empty columns before the table', '\tNom\tTél\n\tAya Kouadio\t0711121314', [aya]],
  [
    'one column with a header',
    'Nom et prénoms\nAya Kouadio\nSéri Jean',
    ['Aya Kouadio', 'Séri Jean'],
  ],
  [
    'a code of the member beside both names',
    'Membre;Nom;Prénom;Tél\nM001;Kouadio;Aya;0711121314',
    ['Kouadio Aya = +2250711121314'],
  ],
  [
    'Nom, Postnom, Prénom',
    'Nom;Postnom;Prénom;Phone\nMukendi;wa Ilunga;Jean;+243 81 234 5678',
    ['Mukendi wa Ilunga Jean = +243812345678'],
  ],
  [
    'somebody to call in an emergency is another person',
    'Nom;Téléphone;Personne à prévenir;Téléphone d’urgence;Next of kin phone\nAya Kouadio;0711121314;Koffi;0511121314;0511121315',
    [aya],
  ],
  [
    'headers of a program, with figures',
    'code_client;nom_client;prenoms_client;telephone1;telephone2;num_cni\nCL1;Kouadio;Aya;0711121314;;C0101234567',
    ['Kouadio Aya = +2250711121314'],
  ],
  [
    'surname and other names',
    'S/N,SURNAME,OTHER NAMES,PHONE NO\n1,Kouadio,Aya,0711121314\n2,Séri,Jean,0511121314',
    ['Kouadio Aya = +2250711121314', seri],
  ],
  ['people side by side', '1. Aya\t3. Nini\n2. Séri\t4. Rose', ['Aya', 'Nini', 'Séri', 'Rose']],
  [
    'a cell on each line',
    'N°\nNom\nTéléphone\n1\nAya Kouadio\n07 11 12 13 14\n2\nSéri Jean\n05 11 12 13 14',
    [aya, seri],
  ],
  [
    'turns with who receives',
    'Tour;Date;Bénéficiaire;Montant\n1;05/01/2026;Aya Kouadio;250000\n2;05/02/2026;Séri Jean;250000',
    ['Aya Kouadio', 'Séri Jean'],
  ],
  [
    'a notebook of members by months',
    ';Janv;Févr;Mars;Total\nAya;25000;25000;;50000\nSéri;25000;x;;25000\n"Koné, Nini";25000;;;25000\nTOTAL;75000;25000;0;100000',
    ['Aya', 'Séri', 'Koné Nini'],
  ],
  [
    'the same with a title, written with commas',
    'CAHIER 2026,,,,,,\nNoms,Janv,Fév,Mars,Avril,Mai,Total\nAya,5000,5000,5000,,,15000\nVieux Issa,5000,x,,,,5000\nTOTAL,10000,5000,5000,,,20000',
    ['Aya', 'Vieux Issa'],
  ],
  [
    'the same as text',
    'Noms        Janv   Fév   Mars\nAya         5000   5000  5000\nVieux Issa  X      X     O\nTotal       10000  5000  5000',
    ['Aya', 'Vieux Issa'],
  ],
  [
    'the same with ticks',
    'Membres | Jan | Fev | Mar\nAya | ✅ | ✅ | ❌\nSéri | ✅ | |',
    ['Aya', 'Séri'],
  ],
  [
    'a table of a text editor',
    '| N° | Nom | Tél |\n|----|-----|-----|\n| 1 | Aya Kouadio | 0711121314 |',
    [aya],
  ],
  [
    'contacts of Google, as they were',
    'Name,Given Name,Additional Name,Family Name,Yomi Name,Birthday,Notes,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value,Organization 1 - Name\nAya Kouadio,Aya,,Kouadio,,1990-05-01,,* ,aya@exemple.ci,Mobile,+225 07 11 12 13 14,Salon Aya\nSéri Jean,Séri Jean,,,,,,,,Mobile,05 11 12 13 14 ::: 01 11 12 13 14,',
    [`${aya} aya@exemple.ci`, seri],
  ],
  [
    'contacts of Google, as they are',
    'First Name,Middle Name,Last Name,Phonetic First Name,Phonetic Last Name,Name Prefix,Nickname,File As,Organization Name,Birthday,Notes,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value\nAya,,Kouadio,,,,,,Salon,1990-01-02,,* myContacts,* ,aya@exemple.ci,Mobile,+225 07 11 12 13 14\nSéri,,Jean,,,,,,,,,* myContacts,,,Mobile,0511121314',
    [`${aya} aya@exemple.ci`, seri],
  ],
  [
    'contacts of Outlook',
    '"Title","First Name","Middle Name","Last Name","Company","Home Phone","Mobile Phone","E-mail Address","Birthday"\n"Mme","Aya","","Kouadio","","","0711121314","aya@exemple.ci","0/0/00"',
    [`${aya} aya@exemple.ci`],
  ],
  [
    'contacts of Outlook in French',
    '"Titre";"Prénom";"Deuxième prénom";"Nom";"Société";"Téléphone mobile";"Adresse de messagerie"\n"";"Aya";"";"Kouadio";"";"0711121314";""',
    [aya],
  ],
  ['a person in each cell of a row', 'Aya\tSéri\tNini', ['Aya', 'Séri', 'Nini']],
  [
    'a person in each cell of some rows',
    'Aya\tSéri\tNini\nOdile\tRose\tReine',
    ['Aya', 'Séri', 'Nini', 'Odile', 'Rose', 'Reine'],
  ],
  [
    'a person with a number in each cell',
    'Aya Kouadio 0711121314\tSéri Jean 0511121314',
    [aya, seri],
  ],
  [
    'a table that lies on its side',
    'Nom\tAya Kouadio\tSéri Jean\tNini\nTéléphone\t0711121314\t0511121314\t',
    [aya, seri, 'Nini'],
  ],
  ['the same without labels', 'Aya Kouadio\tSéri Jean\n0711121314\t0511121314', [aya, seri]],
  [
    'numbers that a spreadsheet made decimal, or kept as text',
    'Nom,Tel\nAya Kouadio,"=""0711121314"""\nSéri Jean,\'0511121314\nNini,2250111121314.0',
    [aya, seri, 'Nini = +2250111121314'],
  ],
  [
    'letters that a program mistook',
    'Nom;PrÃ©nom;TÃ©l\nOuÃ©draogo;NoÃ«l;0711121314',
    ['Ouédraogo Noël = +2250711121314'],
  ],
  [
    'a mark at the beginning that nobody sees',
    '\uFEFFNom;Tél\r\nAya Kouadio;0711121314\r\n',
    [aya],
  ],
  [
    'quotes, also inside and over two lines',
    'Nom,Adresse,Tél\n"Kouadio ""Aya""","Marcory\nrue 12",0711121314\n"Séri, Jean",,0511121314',
    ['Kouadio Aya = +2250711121314', seri],
  ],
  [
    'a quote that is never closed',
    'Nom;Tél\n"Aya Kouadio;0711121314\nSéri Jean;0511121314',
    [aya, seri],
  ],
  [
    'another separator on each line',
    'Aya Kouadio;0711121314\nSéri Jean,0511121314\nNini\t0111121314',
    [aya, seri, 'Nini = +2250111121314'],
  ],
])('M18 a table: %s', (_, text, people) => {
  expect(peopleOf(text)).toEqual(people)
})

test('M18 numbers that lost their zero or their digits in a spreadsheet', () => {
  const text =
    'Nom\tPrénom\tTéléphone\tNé le\nKouadio\tAya\t711121314\t12/03/1990\nSéri\tJean\t511121314\t05/11/1985\nBamba\tNini\t2,25071E+12\t\nKoné\tRose\t2,250711121317E+12\t'
  expect(peopleOf(text)).toEqual([
    'Kouadio Aya = 711121314',
    'Séri Jean = 511121314',
    'Bamba Nini',
    'Koné Rose = +2250711121317',
  ])
  expect(readPasted(text).untaken).toEqual([
    { text: '2,25071E+12', because: 'lost-digits', of: 'Bamba Nini' },
  ])
})

test('M18 titles and sums of a table are reported', () => {
  const text = 'CAHIER;;\nNom;Tél;Part\nAya;0711121314;1\nTOTAL;;1\n;;'
  expect(untakenOf(text)).toEqual(['CAHIER', 'TOTAL;;1'])
})
