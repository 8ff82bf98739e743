import type { ReportView } from '@mainforte/contract/reports/views'

/** The cycle that is being collected: the last one that has opened. */
export const currentCycle = ({ cycles }: Pick<ReportView, 'cycles'>): number | undefined =>
  cycles.findLast(({ isOpen }) => isOpen)?.cycle
