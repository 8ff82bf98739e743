import type { RingSeat } from '../ui/ring/Ring.tsx'

/** The example circle on the home page, captioned as an example. */
export const sampleCircle: readonly RingSeat[] = [
  { name: 'Awa Koné', due: 'paid', isServed: true },
  { name: 'Koffi Mensah', due: 'paid', isServed: true },
  { name: 'Fatou Ndiaye', due: 'paid', isServed: true },
  { name: 'Moussa Traoré', due: 'late', isServed: true },
  { name: 'Aminata Diallo', due: 'paid', isServed: false },
  { name: 'Yao Kouassi', due: 'paid', isServed: false },
  { name: 'Mariam Ouattara', due: 'declared', isServed: false },
  { name: 'Ibrahim Sow', due: 'paid', isServed: false },
  { name: 'Adjoua Brou', due: 'due', isServed: false },
  { name: 'Serge Ahoua', due: 'paid', isServed: false },
  { name: 'Nadège Bamba', due: 'declared', isServed: false },
  { name: 'Cheick Fofana', due: 'paid', isServed: false },
]

/** Zero-based: the fifth. */
export const sampleTurn = 4
export const sampleDay = '2026-12-01'
export const samplePayment = 25_000
export const samplePot = samplePayment * sampleCircle.length
