import { lazyPart } from '../ui/lazy-part.tsx'

const load = () => import('./parts.ts')

export const CardsToSee = lazyPart('CardsToSee', 'h-40', load)
export const ScanCard = lazyPart('ScanCard', null, load)
export const ShownCard = lazyPart('ShownCard', 'h-12', load)
export const Minutes = lazyPart('Minutes', 'h-72', load)
