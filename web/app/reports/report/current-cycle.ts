import type { ReportView } from '@mainforte/contract/reports/views'

/** The current cycle: the last one that has opened. */
export const currentCycle = ({ cycles }: Pick<ReportView, 'cycles'>): number | undefined =>
  cycles.findLast(({ isOpen }) => isOpen)?.cycle
