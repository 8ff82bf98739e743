import { DrawWindow } from '@mainforte/domain/rotation/open-draw'
import { ScheduledDay } from '@mainforte/domain/kernel/calendar-date'
import { TontineId } from '@mainforte/domain/kernel/ids'
import {
  ChangeableTerms,
  NewTontine,
  TontineName,
  TontineTexts,
} from '@mainforte/domain/tontines/terms'
import * as z from 'zod/mini'
import { endpoint, nothing } from '../kernel/endpoint.ts'
import { pageOf, paging } from '../kernel/paging.ts'
import { Said } from '../rotation/said.ts'
import { EndedView, TontineCard, TontineView } from './views.ts'

const thatTontine = z.strictObject({ tontineId: TontineId })

export const tontines = {
  create: endpoint({
    action: 'tontine.create',
    method: 'POST',
    path: '/tontines',
    summary: 'Begin a tontine; its creator is the admin and the first member',
    input: NewTontine,
    output: z.object({ tontineId: TontineId }),
    status: 201,
  }),

  list: endpoint({
    action: 'tontine.list',
    method: 'GET',
    path: '/tontines',
    summary: "The reader's tontines, newest first",
    input: z.strictObject({
      ...paging,
      show: z._default(z.enum(['all', 'active', 'admin']), 'all'),
    }),
    output: pageOf(TontineCard),
  }),

  read: endpoint({
    action: 'tontine.read',
    method: 'GET',
    path: '/tontines/{tontineId}',
    summary: "A tontine's page",
    input: thatTontine,
    output: TontineView,
  }),

  readEnded: endpoint({
    action: 'tontine.readEnded',
    method: 'GET',
    path: '/tontines/{tontineId}/ended',
    summary: 'The few facts that rejected people and former members still read of it',
    input: thatTontine,
    output: EndedView,
  }),

  describe: endpoint({
    action: 'tontine.update',
    method: 'PUT',
    path: '/tontines/{tontineId}/texts',
    summary: 'Change the name and the description',
    input: z.extend(TontineTexts, { tontineId: TontineId }),
    output: nothing,
  }),

  changeTerms: endpoint({
    action: 'tontine.update',
    method: 'PUT',
    path: '/tontines/{tontineId}/terms',
    summary: 'Change the first day, the days of grace and the time zone, until the start',
    input: z.extend(ChangeableTerms, { tontineId: TontineId }),
    output: nothing,
  }),

  start: endpoint({
    action: 'tontine.start',
    method: 'POST',
    path: '/tontines/{tontineId}/start',
    summary:
      'Close the list: freeze the order, or draw it with the secrets of the members or the numbers of those present',
    input: z.strictObject({
      tontineId: TontineId,
      /** How long members may promise a secret for the draw, and after that reveal it. */
      minutes: z.optional(DrawWindow),
      /** The numbers of those present, who draw it aloud instead. (D14) */
      said: z.optional(Said),
    }),
    output: nothing,
  }),

  archive: endpoint({
    action: 'tontine.archive',
    method: 'POST',
    path: '/tontines/{tontineId}/archive',
    summary: 'Close the notebook; it stays readable',
    input: thatTontine,
    /** Archived, or only proposed: there is money in it, and somebody else has to say yes. (G4) */
    output: z.object({ isArchived: z.boolean() }),
  }),

  delete: endpoint({
    action: 'tontine.delete',
    method: 'DELETE',
    path: '/tontines/{tontineId}',
    summary: 'Give up a tontine in which no payment was confirmed',
    input: thatTontine,
    output: nothing,
  }),

  beginNextRound: endpoint({
    action: 'tontine.nextRound',
    method: 'POST',
    path: '/tontines/{tontineId}/next-round',
    summary:
      'Begin a tontine on the same terms with the same members and hands, once a round is over',
    /** Without a name it is the old one with a number. */
    input: z.strictObject({
      tontineId: TontineId,
      startDate: ScheduledDay,
      name: z.optional(TontineName),
    }),
    /** The new tontine. */
    output: z.object({ tontineId: TontineId }),
    status: 201,
  }),
}
