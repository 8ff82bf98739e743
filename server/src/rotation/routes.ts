import { DrawsView } from '@mainforte/contract/rotation/views'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import type { Constraints } from '@mainforte/domain/rotation/draw'
import type { DrawCommand } from '@mainforte/domain/rotation/drawing'
import type { FixCommand } from '@mainforte/domain/rotation/fixed-turns'
import type { RoomCommand } from '@mainforte/domain/rotation/room-drawing'
import { limitsOf } from '@mainforte/domain/rotation/constraints'
import type { WishCommand } from '@mainforte/domain/rotation/wishes'
import type { RotationCommand } from '@mainforte/domain/rotation/decide'
import * as z from 'zod/mini'
import { implementer } from '../implementer.ts'
import { authorInDraw, authorOf, keyedBy, needsKey } from '../journal/commands/command-request.ts'
import { lookingAt } from '../journal/reading/look.ts'
import { runFor } from '../journal/commands/run-for.ts'
import type { Journal } from '../journal/commands/run.ts'
import { subjectFrom } from '../members/standing-store.ts'
import type { RequestContext } from '../kernel/http/request-context.ts'
import { rateLimitUser } from '../kernel/http/limits/rate-limit.ts'
import { aNumber, pageOf, placeIn } from '../kernel/http/cursor.ts'
import type { Services } from '../kernel/services.ts'
import type { Limit } from '../kernel/http/limits/limit-counters.ts'
import { permit, signedIn } from '../kernel/http/authorize.ts'
import { orNotFound } from '../kernel/http/refusal.ts'
import { accountKeyOf } from './account-key.ts'
import { daysPage, rankingPage } from './ranking-page.ts'
import { findDraws } from './store.ts'
import type { FoundDraws } from './store.ts'

const os = implementer.rotation

/** A draw may list two hundred hands, and few people look further back than this. */
const drawsPerPage = 10

/** Far more than needed, except to redraw until a result pleases. */
const redraws: Limit = { points: 10, seconds: 3600 }

export function rotationRoutes(services: Services, journal: Journal) {
  const { clock, database } = services
  const lookAt = lookingAt(services, journal)
  const ordered = (
    context: RequestContext,
    input: { tontineId: TontineId },
    command: RotationCommand | WishCommand | FixCommand,
  ) => {
    const { userId: reader } = authorOf(context)
    return runFor(journal, context, input, {
      command,
      key: keyedBy,
      answer: (current) => rankingPage({ ...current, reader, now: clock.now() }, context.actor),
    })
  }

  // What its author had seen is ignored: an alarm would keep an honest member from revealing. (J12)
  const inDraw = (context: RequestContext, input: { tontineId: TontineId }, command: DrawCommand) =>
    runFor(journal, context, input, {
      command,
      key: keyedBy,
      author: authorInDraw,
      answer: () => ({}),
    })

  const ofRoom = (
    context: RequestContext,
    input: { tontineId: TontineId },
    asked: { command: RoomCommand; key: typeof keyedBy },
  ) => runFor(journal, context, input, { ...asked, answer: () => ({}) })

  const proposed = (
    context: RequestContext,
    input: { tontineId: TontineId },
    command: RotationCommand,
  ) =>
    runFor(journal, context, input, {
      command,
      key: needsKey,
      // What waits for a second person changes no day yet.
      answer: ({ entries }) => ({
        isDone: !entries.some(({ event }) => event.type === 'proposal-made' && !event.isAlone),
      }),
    })

  return os.router({
    read: os.read.handler(async ({ input, context }) =>
      rankingPage(await lookAt(context, input, 'tontine.readCircle'), context.actor),
    ),
    redraw: os.redraw.handler(async ({ input, context }) => {
      await rateLimitUser(services, context, `redraw ${input.tontineId}`, redraws)
      return ordered(context, input, { type: 'redraw-order' })
    }),
    arrange: os.arrange.handler(({ input, context }) => {
      const { turns } = input
      return ordered(context, input, { type: 'arrange-order', turns })
    }),
    days: os.days.handler(async ({ input, context }) =>
      daysPage(await lookAt(context, input, 'tontine.readCircle'), context.actor),
    ),
    postpone: os.postpone.handler(({ input, context }) => {
      const { handId, steps, reason } = input
      return proposed(context, input, { type: 'postpone-turns', handId, steps, reason })
    }),
    pause: os.pause.handler(({ input, context }) =>
      proposed(context, input, { type: 'pause-round', reason: input.reason }),
    ),
    resume: os.resume.handler(({ input, context }) =>
      proposed(context, input, { type: 'resume-round', reason: input.reason }),
    ),
    openMeetingDraw: os.openMeetingDraw.handler(({ input, context }) => {
      const { minutes } = input
      return runFor(journal, context, input, {
        command: { type: 'open-meeting-draw', ...(minutes !== undefined && { minutes }) },
        key: keyedBy,
        answer: () => ({}),
      })
    }),
    promise: os.promise.handler(({ input, context }) => {
      const { drawId, commitment } = input
      return inDraw(context, input, { type: 'promise-secret', drawId, commitment })
    }),
    reveal: os.reveal.handler(({ input, context }) => {
      const { drawId, secret } = input
      return inDraw(context, input, { type: 'reveal-secret', drawId, secret })
    }),
    wish: os.wish.handler(({ input, context }) =>
      ordered(context, input, { type: 'wish-turn', notBefore: input.notBefore }),
    ),
    fix: os.fix.handler(async ({ input, context }) => {
      await rateLimitUser(services, context, `redraw ${input.tontineId}`, redraws)
      const { handId, rank } = input
      return ordered(context, input, { type: 'fix-turn', handId, rank })
    }),
    bringRoomDraw: os.bringRoomDraw.handler(({ input, context }) => {
      const { drawId, hands, constraints, participants } = input
      const command = { type: 'bring-room-draw', drawId, hands, constraints, participants } as const
      return ofRoom(context, input, { command, key: needsKey })
    }),
    answerRoomDraw: os.answerRoomDraw.handler(({ input, context }) => {
      const { drawId, wasSo } = input
      const command = { type: 'answer-room-draw', drawId, wasSo } as const
      return ofRoom(context, input, { command, key: keyedBy })
    }),
    continueDraw: os.continueDraw.handler(({ input, context }) =>
      inDraw(context, input, { type: 'continue-draw' }),
    ),
    draws: os.draws.handler(async ({ input, context }) => {
      const { tontineId, cursor } = input
      const [before] = placeIn(cursor, [aNumber]) ?? []
      const reader = signedIn(context).id
      const found = await findDraws(database.sql, {
        tontineId,
        reader,
        before: before === undefined ? undefined : Number(before),
        limit: drawsPerPage + 1,
      })
      const listed = orNotFound(found, 'no-such-tontine')
      permit(context.actor, 'tontine.readCircle', subjectFrom(listed))
      const page = pageOf(listed.draws, drawsPerPage, ({ seq }) => [String(seq)])
      const { open, room, voids } = listed
      const promise = listed.promise && {
        ...listed.promise,
        accountKey: await accountKeyOf(services, reader),
      }
      // Entries leave out what their draw does not have.
      return z.parse(DrawsView, { ...page, promise, open, room, list: listOf(listed), voids })
    }),
  })
}

/** The list that would be drawn now, with what limits it. (D13, D14) */
function listOf({ listed }: Pick<FoundDraws, 'listed'>) {
  if (!listed) return null
  const hands = listed.hands.map(({ handId }) => handId)
  const limits = limitsOf(listed.hands, listed)
  return { hands, constraints: limits ? shownLimits(limits) : null, roundNo: 1 }
}

function shownLimits({ fixed, notBefore, spacing }: Constraints) {
  const groups = spacing?.groups.map((group) => [...group]) ?? []
  return {
    fixed: [...fixed],
    notBefore: [...notBefore],
    ...(spacing && { spacing: { apart: spacing.apart, groups } }),
  }
}
