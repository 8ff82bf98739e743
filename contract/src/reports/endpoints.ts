import { TontineId } from '@mainforte/domain/kernel/ids'
import { largestCircle } from '@mainforte/domain/tontines/terms'
import * as z from 'zod/mini'
import { endpoint, nothing } from '../kernel/endpoint.ts'
import { ArrearsView, GridView, ReportView, StatementView } from './views.ts'

const thatTontine = z.strictObject({ tontineId: TontineId })

export const reports = {
  grid: endpoint({
    action: 'tontine.readCircle',
    method: 'GET',
    path: '/tontines/{tontineId}/grid',
    summary: 'Every hand by 24 cycles, from the one asked for or around the current one',
    input: z.strictObject({
      tontineId: TontineId,
      from: z.optional(
        z.coerce
          .number('cycle-invalid')
          .check(
            z.int('cycle-invalid'),
            z.minimum(1, 'cycle-invalid'),
            z.maximum(largestCircle, 'cycle-invalid'),
          ),
      ),
    }),
    output: GridView,
  }),

  arrears: endpoint({
    action: 'tontine.readCircle',
    method: 'GET',
    path: '/tontines/{tontineId}/arrears',
    summary: 'Who still owes something now, how much and since when',
    input: thatTontine,
    output: ArrearsView,
  }),

  report: endpoint({
    action: 'tontine.readCircle',
    method: 'GET',
    path: '/tontines/{tontineId}/report',
    summary: 'The sums of a tontine by cycle, by member, by method and by month',
    input: thatTontine,
    output: ReportView,
  }),

  paymentsTable: endpoint({
    action: 'tontine.readCircle',
    method: 'GET',
    path: '/tontines/{tontineId}/payments.csv',
    summary: 'Payments and payouts as a table for spreadsheets',
    input: thatTontine,
    output: z.file(),
  }),

  notebookTable: endpoint({
    action: 'tontine.readCircle',
    method: 'GET',
    path: '/tontines/{tontineId}/notebook.csv',
    summary: 'Every hand by every cycle as a table for spreadsheets',
    input: thatTontine,
    output: z.file(),
  }),

  statement: endpoint({
    action: 'statement.read',
    method: 'GET',
    path: '/statement',
    summary: 'All that the reader has paid and received, over all their tontines',
    input: nothing,
    output: StatementView,
  }),

  statementTable: endpoint({
    action: 'statement.read',
    method: 'GET',
    path: '/statement.csv',
    summary: 'The same as a table for spreadsheets, with every line',
    input: nothing,
    output: z.file(),
  }),

  calendar: endpoint({
    action: 'tontine.readCircle',
    method: 'GET',
    path: '/tontines/{tontineId}/calendar.ics',
    summary: 'Deadlines and payout days for a calendar',
    input: thatTontine,
    output: z.file(),
  }),
}
