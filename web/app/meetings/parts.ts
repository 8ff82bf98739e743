/** What a meeting's page shows at times: cards (N6), and once it is closed its minutes (N4). */
export { CardsToSee } from './card/CardsToSee.tsx'
export { ScanCard } from './card/ScanCard.tsx'
export { ShownCard } from './card/ShownCard.tsx'
export { Minutes } from './Minutes.tsx'
