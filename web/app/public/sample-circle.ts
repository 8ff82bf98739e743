import type { RingSeat } from '../ui/Ring.tsx'

/** The circle that the home page shows as an example; its caption says that it is one. */
export const sampleCircle: readonly RingSeat[] = [
  { name: 'Awa Koné', due: 'paid' },
  { name: 'Koffi Mensah', due: 'paid' },
  { name: 'Fatou Ndiaye', due: 'paid' },
  { name: 'Moussa Traoré', due: 'late' },
  { name: 'Aminata Diallo', due: 'paid' },
  { name: 'Yao Kouassi', due: 'paid' },
  { name: 'Mariam Ouattara', due: 'declared' },
  { name: 'Ibrahim Sow', due: 'paid' },
  { name: 'Adjoua Brou', due: 'due' },
  { name: 'Serge Ahoua', due: 'paid' },
  { name: 'Nadège Bamba', due: 'declared' },
  { name: 'Cheick Fofana', due: 'paid' },
]

/** Counted from 0: the fifth. */
export const sampleTurn = 4
export const sampleDay = '2026-12-01'
export const samplePayment = 25_000
export const samplePot = samplePayment * sampleCircle.length
