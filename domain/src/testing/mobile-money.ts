/**
 * Messages in the forms of the operators. All people, numbers, amounts and references are invented; each balance is
 * `4 444 444`, so that a test finds it wherever it would be kept.
 */

/** What somebody reads in a message: amount, fee, person, number, day, time, reference, operator. */
export type Told = readonly [
  amount: number,
  fee: number | null,
  name: string | null,
  number: string | null,
  day: string | null,
  time: string | null,
  reference: string | null,
  provider: string | null,
]

type Fixture = readonly [title: string, text: string, told: Told]

export const francs: readonly Fixture[] = [
  [
    'Orange Money, short, the day in its reference',
    'Vous avez recu un transfert de 10000 FCFA du 0700000101. ID: PP261105.1842.C41207. Votre nouveau solde: 4444444 FCFA. Orange Money',
    [
      10_000,
      null,
      null,
      '0700000101',
      '2026-11-05',
      '18:42',
      'PP261105.1842.C41207',
      'orange_money',
    ],
  ],
  [
    'Orange Money with a name and decimals',
    'Bonjour, vous avez reçu un transfert de 25 000,00 FCFA de la part de SORO MINATA 0700000102. Reference PP261106.0907.D00316. Nouveau solde 4 444 444,00 FCFA.',
    [
      25_000,
      null,
      'SORO MINATA',
      '0700000102',
      '2026-11-06',
      '09:07',
      'PP261106.0907.D00316',
      'orange_money',
    ],
  ],
  [
    'Orange Money, English',
    'You have received a transfer of 15,000 FCFA from MBARGA ODETTE (690000103) on 05/11/2026 at 07:15. Transaction ID: PP261105.0715.A11802. Fee: 0 FCFA. New balance: 4,444,444 FCFA.',
    [
      15_000,
      0,
      'MBARGA ODETTE',
      '690000103',
      '2026-11-05',
      '07:15',
      'PP261105.0715.A11802',
      'orange_money',
    ],
  ],
  [
    'Wave, French',
    'Wave : vous avez reçu 9.900F de Awa Ndour (77 000 01 04). Nouveau solde : 4.444.444F. ID de transaction T_QX7LNVM2PR4A',
    [9_900, null, 'Awa Ndour', '77 000 01 04', null, null, 'T_QX7LNVM2PR4A', 'wave'],
  ],
  [
    'Wave, English, without reference',
    'Wave: You received 5,000F from Awa Ndour 770000104. Your new balance is 4,444,444F.',
    [5_000, null, 'Awa Ndour', '770000104', null, null, null, 'wave'],
  ],
  [
    'MTN MoMo, French',
    'Vous avez recu 10000 FCFA de KOFFI ADJOVI (2290100000105) sur votre compte mobile money le 2026-11-05 16:23:16. Message de l’expediteur: tour 3. Nouveau solde: 4444444 FCFA. ID de la transaction: 13107552408..',
    [
      10_000,
      null,
      'KOFFI ADJOVI',
      '2290100000105',
      '2026-11-05',
      '16:23',
      '13107552408',
      'mtn_momo',
    ],
  ],
  [
    'MTN MoMo, a payment, French',
    'Paiement recu pour 12500 FCFA de ADJOVI KOFFI le 2026-11-05 16:25:00. Frais: 125 FCFA. Solde courant: 4444444 FCFA, Reference: cotisation. ID de la transaction: 13107552409. MTN',
    [12_500, 125, 'ADJOVI KOFFI', null, '2026-11-05', '16:25', '13107552409', 'mtn_momo'],
  ],
  [
    'Moov Money, French',
    'MOOV MONEY: Vous avez reçu 30 000 FCFA de GNASSOU ABLA 96000106 le 05-11-2026 à 08h05. Frais : 0 FCFA. Votre solde est de 4 444 444 FCFA. Réf : 026110508050106',
    [30_000, 0, 'GNASSOU ABLA', '96000106', '2026-11-05', '08:05', '026110508050106', 'moov'],
  ],
  [
    'Flooz, one fact to a line',
    'Transfert recu\nMontant: 7500 FCFA\nExpediteur: GNASSOU ABLA 22896000106\nDate: 05-Nov-2026 18:42:10\nFrais: 0 FCFA\nSolde Flooz: 4444444 FCFA\nRef: 026110518420107',
    [7_500, 0, 'GNASSOU ABLA', '22896000106', '2026-11-05', '18:42', '026110518420107', 'moov'],
  ],
  [
    'Moov Money, English',
    'Moov Money: you have received 8000 FCFA from ABLA GNASSOU (96000106) on 05/11/26 at 6:42 PM. New balance: 4444444 FCFA. Ref: MP261105184210',
    [8_000, null, 'ABLA GNASSOU', '96000106', '2026-11-05', '18:42', 'MP261105184210', 'moov'],
  ],
]

export const shillings: readonly Fixture[] = [
  [
    'M-Pesa',
    'TKA4X7Q2LM Confirmed. You have received Ksh5,000.00 from AMINA OTIENO 0700000108 on 5/11/26 at 6:42 PM. New M-PESA balance is Ksh44,444.44. Transaction cost, Ksh0.00.',
    [500_000, 0, 'AMINA OTIENO', '0700000108', '2026-11-05', '18:42', 'TKA4X7Q2LM', 'mpesa'],
  ],
  [
    'M-Pesa over several lines',
    'TKB0000R2D Confirmed.\nYou have received Ksh1,250.50 from\nBRIAN O’KETCH 254700000109\non 31/10/26 at 12:05 AM\nNew M-PESA balance is Ksh44,444.44',
    [125_050, null, 'BRIAN O’KETCH', '254700000109', '2026-10-31', '00:05', 'TKB0000R2D', 'mpesa'],
  ],
]

export const congolese: readonly Fixture[] = [
  [
    'M-Pesa, French',
    'M-Pesa : vous avez reçu 50 000,00 CDF de ILUNGA RUTH 243810000110 le 05/11/2026 à 10:15. Frais : 0 CDF. Solde : 44 444,44 CDF. Réf : BKA7XQ20LMT',
    [5_000_000, 0, 'ILUNGA RUTH', '243810000110', '2026-11-05', '10:15', 'BKA7XQ20LMT', 'mpesa'],
  ],
]

export const cedis: readonly Fixture[] = [
  [
    'MTN MoMo, English, with a hidden number',
    'You have received GHS 50.00 from EFUA BOATENG (*********111) on your mobile money account at 2026-11-05 16:30:51. Message from sender: round 2. Your new balance: GHS 44,444.44. Financial Transaction Id: 76662021700.',
    [5_000, null, 'EFUA BOATENG', null, '2026-11-05', '16:30', '76662021700', 'mtn_momo'],
  ],
  [
    'MTN MoMo, a payment, English',
    'Payment received for GHS 120.00 from EFUA BOATENG Current Balance: GHS 44,444.44 . Available Balance: GHS 44,444.44. Reference: susu. Transaction ID: 76662021701. TRANSACTION FEE: 0.00 MTN',
    [12_000, 0, 'EFUA BOATENG', null, null, null, '76662021701', 'mtn_momo'],
  ],
]

/** Why each of these is no payment, in a tontine in francs. */
export const broken: readonly (readonly [title: string, because: string, text: string])[] = [
  [
    'cut before the reference',
    'cut',
    'Vous avez recu un transfert de 10000 FCFA du 0700000101. Votre nouveau so',
  ],
  ['cut inside the amount', 'cut', 'Vous avez recu un transfert de 10 0'],
  ['cut behind the person', 'cut', 'Wave : vous avez reçu 9.900F de Awa Ndour (77 000…'],
  [
    'another language',
    'unknown-form',
    'BKA7XQ20LMT Imethibitishwa. Umepokea 10,000 FCFA kutoka kwa AMINA OTIENO 0700000108 tarehe 5/11/26.',
  ],
  [
    'another currency',
    'other-currency',
    'TKA4X7Q2LM Confirmed. You have received Ksh5,000.00 from AMINA OTIENO 0700000108 on 5/11/26 at 6:42 PM.',
  ],
  [
    'taken back, French',
    'reversed',
    'Votre transfert de 10000 FCFA, ID: PP261105.1842.C41207, a été annulé. Nouveau solde: 4444444 FCFA.',
  ],
  [
    'taken back, English',
    'reversed',
    'MN89MN0QRS Confirmed. Transaction TKA4X7Q2LM has been reversed. Ksh5,000.00 is back on 5/11/26.',
  ],
  [
    'sent, French',
    'outgoing',
    'Transfert effectue pour 10000 FCFA a KOFFI ADJOVI (2290100000105) le 2026-11-05 16:23:16. Frais: 100 FCFA. Nouveau solde: 4444444 FCFA. ID de la transaction: 13107552410.',
  ],
  [
    'sent, English',
    'outgoing',
    'You have sent 10,000 FCFA to KOFFI ADJOVI on 2026-11-05 16:23:16. Transaction ID: 13107552411. Moov Money',
  ],
  [
    'asked for, not paid',
    'not-a-payment',
    'Vous avez recu une demande de paiement de 10000 FCFA de KOFFI ADJOVI. Tapez 1 pour accepter.',
  ],
  [
    'failed',
    'not-a-payment',
    'Echec : le transfert a échoué, 10000 FCFA de KOFFI ADJOVI. ID de la transaction: 13107552412.',
  ],
  [
    'a gift of the operator',
    'not-a-payment',
    'Vous avez recu 500 FCFA de bonus. Composez le menu.',
  ],
  [
    'a fee without its transfer',
    'not-a-payment',
    'Frais de transfert : 100 FCFA. Ref : PP261105.1842.C41299',
  ],
  ['the account alone', 'not-a-payment', 'Votre solde est de 4 444 444 FCFA.'],
  ['somebody’s own words', 'not-a-payment', 'On se voit dimanche chez Binta ?'],
]
