import type { WayView } from '@mainforte/contract/ways/views'
import { changeOfWays } from '@mainforte/domain/payments/way-to-pay'
import { wayText } from '@mainforte/words/ways/way-text'
import { html } from 'hono/html'
import { waysView } from '../ways/view.ts'
import { type InCircle, type Part, dayOf } from './in-circle.ts'

/** Where to pay, and for a while what is no longer valid. (P17) */
export function waysPart(inCircle: InCircle): Part {
  const { card } = inCircle.texts.ways
  const { ways, noted, before } = waysView(inCircle.look)
  if (ways.length === 0 && before === null) return ''
  const gone = before ? changeOfWays(before, ways).gone : []
  return html`<h3>${card.title}</h3>
    ${
      before && noted
        ? html`<p class="wrong">
            ${card.changed(dayOf(inCircle)(noted.on), noted.byNames)} ${card.check}
          </p>`
        : ''
    }
    <ul>
      ${ways.map((way) => wayLine(inCircle, way))}
    </ul>
    ${
      gone.length > 0
        ? html`<p class="small">
            ${card.gone} :
            ${gone.map((way) => html`<s>${wayText(inCircle.texts.payments.methods, way)}</s> `)}
          </p>`
        : ''
    }`
}

function wayLine({ texts }: InCircle, { method, account, holder, note }: WayView): Part {
  const { card } = texts.ways
  return html`<li>
    <span>${texts.payments.methods[method]}</span>${account ? html`<b>${account}</b>` : ''}
    ${
      holder
        ? html`<span class="small">${(method === 'cash' ? card.handTo : card.named)(holder)}</span>`
        : ''
    }
    ${note ? html`<span class="small">${note}</span>` : ''}
  </li>`
}
