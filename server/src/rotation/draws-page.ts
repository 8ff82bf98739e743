import { DrawsView } from '@mainforte/contract/rotation/views'
import type { Tontine } from '@mainforte/domain/tontine'
import { listHashOf } from '@mainforte/domain/rotation/draw'
import { listToDraw } from '@mainforte/domain/rotation/draw-list'
import { isDrawnAtStart } from '@mainforte/domain/rotation/start'
import { nextMeeting } from '@mainforte/domain/rotation/turn-due'
import * as z from 'zod/mini'
import { pageOf } from '../kernel/http/cursor.ts'
import { openDrawOf, seatsOf } from './draw-notes.ts'

/** A draw may list two hundred hands, and few people look further back than this. */
const drawsPerPage = 10

/** More draws than that which did not count are in the journal. */
const voidsShown = 20

/** A page of the draws, newest first; `before` is the number of the last one on the page before. */
export function drawsPage(state: Tontine, before = Infinity): DrawsView {
  const rows = state.draws.filter(({ number }) => number < before).toReversed()
  const { openDraw, voidDraws } = state
  const open = openDraw && { ...openDrawOf(openDraw), seats: seatsOf(state) }
  // The state leaves out what a draw does not have.
  return z.parse(DrawsView, {
    ...pageOf(rows, drawsPerPage, ({ number }) => [String(number)]),
    coming: comingOf(state),
    open,
    voids: voidDraws.slice(-voidsShown).toReversed(),
  })
}

/** The draw to come, of the list as it is now. (D14) */
function comingOf(state: Tontine): DrawsView['coming'] {
  const [promised] = state.promised
  const rank = nextMeeting(state)?.rank
  const isListed = state.phase === 'enrolling' && isDrawnAtStart(state)
  if (!promised || !(rank !== undefined || isListed)) return null
  const list = listToDraw(state, promised.drawId, rank)
  return { ...promised, listHash: listHashOf(list), hands: [...list.hands], rank: rank ?? null }
}
