import { viewMigrations } from './kernel/database/views.ts'
import type { View } from './kernel/database/views.ts'
import { memberViews } from './members/views.ts'
import { paymentViews } from './payments/views.ts'
import { payoutViews } from './payouts/views.ts'
import { tontineViews } from './tontines/views.ts'

/** All views, each after those that it selects from. */
export const views: View[] = [...tontineViews, ...memberViews, ...paymentViews, ...payoutViews]

/**
 * The changes of the views, oldest first, each with the digest of all queries as it left them. A
 * test compares the last one: whoever changes a query adds a line.
 */
export const viewChanges = [
  {
    name: '0560-views',
    digest: '7225532147c1f4e7b5ea9fff914b7f7847047213162810abdd3885c304f54024',
  },
  {
    name: '0580-counting-days',
    digest: 'd5647adf06ce503967691b4ffbc2674b0f6cac92cdb8207308f883e45d4b2ccb',
  },
  {
    name: '0600-transfers',
    digest: 'ea1280b77ba18880e180ec4ff7af833051f5fc8c1162d87a39873cd5f163555c',
  },
  {
    name: '0721-views',
    digest: '222d0fa82c92ca272d29393c085a656d663d12f3709e3f233d456884ad83f3a5',
  },
  {
    name: '0731-views',
    digest: '0ed3f9110e701d506f64555810a38bf436dfd516c1b577fc4f284db22713987d',
  },
  {
    name: '0763-views',
    digest: '23e3dd1bac1b2530e66b576d40aeef32fe3c2ef504b440bb4ebd536b61e4e134',
  },
  {
    name: '0779-views',
    digest: 'b713c8371147edbf4d96f84598577742ccd95130c072f555ac2768b55ac751fa',
  },
  {
    name: '0791-views',
    digest: '8ff32264cd90f8122c130755c8071e11267e408564e78e782eb024d508bfbb8e',
  },
  {
    name: '0791-views-of-places',
    digest: 'df947030551372ae4e55992d594d421760e2979b15cfe9d8a836b3b3e5c20ebf',
  },
  {
    name: '0793-views',
    digest: '65deae26ce5c87557d189d3cd62aa749a7f0f53ff2441ad76d8354aacf199c83',
  },
  {
    name: '0793-views-of-guarantees',
    digest: 'f1d555d2a6669d25421a1ab1f1f9874540fcddf59124e94c7078b5ce19719b73',
  },
  {
    name: '0794-views-of-holders',
    digest: '8d64a996a8e050ea008456857a939feaab9bad6b5e59436c6c622cf5a9d22bef',
  },
  {
    name: '0802-views-of-payouts',
    digest: '2b5d4befec8d69aabf1963a0fd714c921e51367e9c801bf7189c9f9321760f00',
  },
  {
    name: '0803-views-of-starts',
    digest: '079311a97e3cca72d72fd734ecfcbc9a130267e5ce1ffc3ad7c34a0effff8267',
  },
  {
    name: '0804-views-of-leavers',
    digest: '7abe67aff3700b8dbf36408e3d59b5ad1d91b78fd069d4f4db0677eaaf57c526',
  },
  {
    name: '0814-views-of-swaps',
    digest: '2091bd16b931fa1de106c3ddd0492f355761e25850c4dddae1b169d533b533c4',
  },
  {
    name: '0841-views-of-meetings',
    digest: '8d39a1eaed76825e3c4b9974dba6dc7a4b1c583233edf29868d257bc15ad0fe4',
  },
  {
    name: '0851-views-of-fixed-turns',
    digest: 'f534a8de0cb501ff9d7479c3e8b88aa0ed44bf5a1ed37f384b49f1d98add8d9e',
  },
  {
    name: '0883-views-of-lines',
    digest: '8cfe033306d6d823f3b6d65628deac892289e7c3d94cdaa201c2a7860bbd4e21',
  },
  {
    name: '0900-views-of-payers',
    digest: 'f29bdc223ef4f2139f2ecdb961f35cad6321b90a732e31da61f7e93f0d64f1ef',
  },
  {
    name: '0931-views-of-late-starts',
    digest: '8c92dcce35c639fa20c8b76c6356b8d84bfc2cb9582f9a8917c6c1d479376fc1',
  },
  {
    name: '0956-views-of-names',
    digest: '8fe7acad6e45d8a2100f4654f4589e7ef43ee48aa31dca1d683fe6c8a10373a5',
  },
] as const

export const migrationsOfViews = viewMigrations(
  viewChanges.map(({ name }) => name),
  views,
)
