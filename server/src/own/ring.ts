import type { CycleView } from '@mainforte/contract/payouts/views'
import { isPaidUp } from '@mainforte/domain/payments/dues'
import { html } from 'hono/html'
import type { Html } from '../kernel/http/pages/plain-page.ts'

/** The circle in its order: who has paid, and whose turn it is; the text beside it says the same. */
export function ring(view: CycleView, label: string): Html | Promise<Html> {
  const dues = new Map(view.dues.map((due) => [due.handId, due]))
  const { turns } = view
  const size = Math.max(3, Math.min(13, 210 / Math.max(turns.length, 1)))
  const seats = turns.map(({ handId }, index) => {
    const angle = (index / turns.length) * 2 * Math.PI - Math.PI / 2
    const due = dues.get(handId)
    const state =
      index + 1 === view.cycle
        ? 'now'
        : due && isPaidUp(due)
          ? 'ok'
          : due?.status === 'late'
            ? 'late'
            : ''
    const [x, y] = [100 + 82 * Math.cos(angle), 100 + 82 * Math.sin(angle)].map(Math.round)
    return html`<circle
      cx="${x}"
      cy="${y}"
      r="${Math.round(size)}"
      class="${state}${due?.isYou ? ' you' : ''}"
    />`
  })
  return html`<svg class="ring" viewBox="0 0 200 200" role="img" aria-label="${label}">
    ${seats}
    <text x="100" y="110">${view.cycle}/${view.cycles}</text>
  </svg>`
}
