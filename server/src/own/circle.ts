import { paths } from '@mainforte/contract/paths'
import { fingerprintOf } from '@mainforte/domain/journal/fingerprint'
import { type Member, memberOfUser } from '@mainforte/domain/members/member'
import { cyclesOf, shownCycle } from '@mainforte/domain/payments/dues'
import { shownTurns } from '@mainforte/domain/rotation/meetings'
import { roundDay } from '@mainforte/domain/rotation/pauses'
import * as format from '@mainforte/words/kernel/format'
import { html } from 'hono/html'
import { type Look, todayOf } from '../journal/reading/names.ts'
import { situationView } from '../payments/situation.ts'
import { cyclePage } from '../payouts/cycle-page.ts'
import { answerForm } from './acts-html.ts'
import { declaring, dueNow, turnsPart } from './dues-part.ts'
import { type InCircle, type Part, may } from './in-circle.ts'
import { paymentsPart, payoutsPart } from './money-part.ts'
import { membersPart, potPart } from './pot-part.ts'
import { waysPart } from './ways-part.ts'

/** One tontine on the page of somebody in it; nothing where the table lets them read nothing. (A2, L2) */
export function circleSection(inCircle: InCircle): Part {
  const isReader = may(inCircle, 'tontine.readCircle')
  if (!isReader && !may(inCircle, 'tontine.read')) return ''
  const { look, number, texts, triedAt, locale } = inCircle
  const own = memberOfUser(look.state, look.reader)
  const answer = own ? participation(inCircle, own) : ''
  const isAnswered = own?.link?.isIn !== undefined
  return html`<section class="card" id="t${number}">
    <h2>${look.names.name}</h2>
    ${
      triedAt
        ? html`<p class="wrong">
            ${texts.own.page.tried(format.dateTime(locale, triedAt, look.state.terms.zone))}
          </p>`
        : ''
    }
    ${own && !isReader ? html`<p>${texts.own.page.waits}</p>` : ''} ${isAnswered ? '' : answer}
    ${isReader && own ? circle(inCircle, own) : ''} ${isAnswered ? answer : ''}
    <p class="links">
      <a href="${paths.tontine(look.state.id)}">${texts.own.page.app}</a>
    </p>
  </section>`
}

function circle(inCircle: InCircle, own: Member): Part {
  const { look, actor } = inCircle
  const number = cycleNow(look)
  const cycle = number === undefined ? undefined : cyclePage(look, actor, number)
  const situation = situationView(look)
  return html`${dueNow(inCircle, situation)}${waysPart(inCircle)} ${declaring(inCircle, situation)}
  ${turnsPart(inCircle, situation)} ${cycle ? potPart(inCircle, cycle) : membersPart(inCircle)}
  ${paymentsPart(inCircle)} ${payoutsPart(inCircle, own)} ${journalPart(inCircle)}`
}

const cycleNow = (look: Look): number | undefined =>
  shownCycle(
    look.state,
    cyclesOf(shownTurns(look.state.turns)),
    roundDay(look.state, todayOf(look)),
  )

/** A guest with a link says whether they take part: asked first, and at the end once they said it. (L2) */
function participation(inCircle: InCircle, { id, userId, link }: Member): Part {
  if (userId !== null || !link || !may(inCircle, 'link.answer')) return ''
  const where = { act: 'answer', tontine: inCircle.look.state.id, id } as const
  return answerForm(inCircle, where, link.isIn)
}

/** The journal's end, which any two members compare by reading it aloud. (J7) */
function journalPart(inCircle: InCircle): Part {
  const { look, texts, locale } = inCircle
  if (!may(inCircle, 'journal.read')) return ''
  const { seq, hash } = look.head
  const { fingerprint } = texts.journal
  return html`<h3>${fingerprint.title}</h3>
    <p><code>${fingerprintOf(hash)}</code></p>
    <p class="small">${texts.own.page.journalUpTo(seq)} ${fingerprint.text}</p>
    <p class="links">
      <a href="${paths.journal(look.state.id)}" lang="${locale}">${texts.own.page.checkJournal}</a>
    </p>`
}
