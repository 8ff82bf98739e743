import {
  arrangeOrder,
  listDraws,
  readRanking,
  redrawOrder,
} from '@mainforte/contract/rotation/endpoints'
import type { TontineId, UserId } from '@mainforte/domain/kernel/ids'
import { subjectOf } from '@mainforte/domain/members/member'
import { can } from '@mainforte/domain/permissions'
import type { Actor } from '@mainforte/domain/permissions'
import type { RotationCommand } from '@mainforte/domain/rotation/decide'
import { authorOf, keyedBy } from '../journal/asked.ts'
import type { Journal } from '../journal/run.ts'
import { subjectFrom } from '../journal/standing.ts'
import { findState } from '../journal/store.ts'
import type { Asking } from '../kernel/asking.ts'
import type { Sql } from '../kernel/database.ts'
import type { House } from '../kernel/house.ts'
import { on, permit, signedIn } from '../kernel/on.ts'
import { orNotFound, orRefuse } from '../kernel/refusal.ts'
import { findRanking } from './store.ts'

export function rotationRoutes({ database }: House, journal: Journal) {
  const ordered = async (
    context: Asking,
    input: { tontineId: TontineId },
    command: RotationCommand,
  ) => {
    const { tontineId } = input
    const actor = authorOf(context)
    const answered = await journal.run({
      tontineId,
      actor,
      command,
      keyed: keyedBy(context, input),
      answer: (trx) => rankingFor(trx, tontineId, actor.userId, actor),
    })
    return orRefuse(answered)
  }

  return {
    read: on(readRanking).handler(({ input, context }) =>
      rankingFor(database.sql, input.tontineId, signedIn(context).id, context.actor),
    ),
    redraw: on(redrawOrder).handler(({ input, context }) =>
      ordered(context, input, { type: 'redraw-order' }),
    ),
    arrange: on(arrangeOrder).handler(({ input, context }) => {
      const { turns, reason } = input
      return ordered(context, input, { type: 'arrange-order', turns, reason })
    }),
    draws: on(listDraws).handler(async ({ input, context }) => {
      const state = orNotFound(await findState(database.sql, input.tontineId), 'no-such-tontine')
      permit(context.actor, 'tontine.readCircle', subjectOf(state, signedIn(context).id))
      return {
        draws: [...state.draws].map((draw) => ({ ...draw, hands: [...draw.hands] })),
        next: state.nextDraw,
      }
    }),
  }
}

/** The ranking as somebody may see it, with whether he may arrange it. */
async function rankingFor(trx: Sql, tontineId: TontineId, reader: UserId, actor: Actor) {
  const ranking = orNotFound(await findRanking(trx, tontineId, reader), 'no-such-tontine')
  const subject = subjectFrom(ranking)
  permit(actor, 'tontine.readCircle', subject)
  return { ...ranking, mayArrange: can(actor, 'rotation.arrange', subject) }
}
