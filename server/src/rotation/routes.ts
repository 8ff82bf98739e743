import type { TontineId } from '@mainforte/domain/kernel/ids'
import type { DrawCommand } from '@mainforte/domain/rotation/drawing'
import type { FixCommand } from '@mainforte/domain/rotation/fixed-turns'
import type { HatCommand } from '@mainforte/domain/rotation/hat'
import type { WishCommand } from '@mainforte/domain/rotation/wishes'
import type { RotationCommand } from '@mainforte/domain/rotation/decide'
import { implementer } from '../implementer.ts'
import { authorInDraw, authorOf, keyedBy, needsKey } from '../journal/commands/command-request.ts'
import { lookingAt } from '../journal/reading/look.ts'
import { runFor } from '../journal/commands/run-for.ts'
import type { Journal } from '../journal/commands/run.ts'
import type { RequestContext } from '../kernel/http/request-context.ts'
import { rateLimitUser } from '../kernel/http/limits/rate-limit.ts'
import { aNumber, placeIn } from '../kernel/http/cursor.ts'
import type { Services } from '../kernel/services.ts'
import type { Limit } from '../kernel/http/limits/limit-counters.ts'
import { daysPage, rankingPage } from './ranking-page.ts'
import { drawsPage } from './draws-page.ts'

const os = implementer.rotation

/** Far more than needed, except to redraw until a result pleases. */
const redraws: Limit = { points: 10, seconds: 3600 }

export function rotationRoutes(services: Services, journal: Journal) {
  const { clock } = services
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

  const proposed = (
    context: RequestContext,
    input: { tontineId: TontineId },
    command: RotationCommand | HatCommand,
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
    moveMeeting: os.moveMeeting.handler(({ input, context }) => {
      const { from, to, isForAll } = input
      return runFor(journal, context, input, {
        command: { type: 'move-meeting', from, to, isForAll },
        key: keyedBy,
        answer: () => ({}),
      })
    }),
    pause: os.pause.handler(({ input, context }) =>
      proposed(context, input, { type: 'pause-round', reason: input.reason }),
    ),
    resume: os.resume.handler(({ input, context }) =>
      proposed(context, input, { type: 'resume-round', reason: input.reason }),
    ),
    drawTurn: os.drawTurn.handler(({ input, context }) =>
      runFor(journal, context, input, {
        command: { type: 'draw-turn', said: input.said },
        key: needsKey,
        answer: () => ({}),
      }),
    ),
    attest: os.attest.handler(({ input, context }) => {
      const { drawId, wasSo } = input
      return runFor(journal, context, input, {
        command: { type: 'attest-draw', drawId, wasSo },
        key: keyedBy,
        answer: () => ({}),
      })
    }),
    recordHat: os.recordHat.handler(({ input, context }) =>
      proposed(context, input, { type: 'record-hat', hands: input.hands }),
    ),
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
    continueDraw: os.continueDraw.handler(({ input, context }) =>
      inDraw(context, input, { type: 'continue-draw' }),
    ),
    draws: os.draws.handler(async ({ input, context }) => {
      const { state } = await lookAt(context, input, 'tontine.readCircle')
      const [before] = placeIn(input.cursor, [aNumber]) ?? []
      return drawsPage(state, before === undefined ? undefined : Number(before))
    }),
  })
}
