import type { MemberId } from '@mainforte/domain/kernel/ids'
import type { HandedOver } from '@mainforte/domain/meetings/handed-over'
import type { MinutedPayment, Minutes } from '@mainforte/domain/meetings/minutes'
import { presences } from '@mainforte/domain/meetings/state'
import type { Words } from '@mainforte/words/words'

/** A part of the minutes: the page, the paper, the picture and the text for the group have the same lines. */
export interface MinutesPart {
  readonly title: string
  readonly lines: readonly string[]
}

export interface MinutesText {
  readonly heading: string
  readonly title: string
  readonly subtitle: string
  readonly parts: readonly MinutesPart[]
  readonly journal: string
}

/** How names, amounts and texts are written. */
interface Writing {
  readonly words: Words['minutes']['sheet']
  readonly closing: Words['meeting']['closing']
  readonly methods: Words['payments']['methods']
  readonly money: (amount: number) => string
  readonly list: (names: readonly string[]) => string
  readonly nameOf: (memberId: MemberId) => string
  readonly textOf: (digest: string) => string
}

/** The parts that have something to say. */
export function partsOf(minutes: Minutes, writing: Writing): MinutesPart[] {
  const { words, nameOf, textOf } = writing
  const { notes, closed } = minutes
  const names = (closed?.names ?? []).map(({ memberId, signed }) =>
    signed ? words.signed(nameOf(memberId)) : nameOf(memberId),
  )
  return [
    { title: words.presence, lines: presenceLines(minutes, writing) },
    { title: words.payments, lines: paymentLines(minutes, writing) },
    { title: words.pots, lines: potLines(minutes, writing) },
    { title: words.cash, lines: cashLines(minutes, writing) },
    { title: words.notes, lines: notes.map(({ textDigest }) => textOf(textDigest)) },
    { title: words.closers, lines: names },
  ].filter(({ lines }) => lines.length > 0)
}

function presenceLines({ attendance, unsaid }: Minutes, { words, list, nameOf }: Writing) {
  const lines = presences.flatMap((presence) => {
    const names = attendance[presence].map(({ memberId, representedBy: by, byCard, seenBy }) => {
      if (byCard) return words.byCard(nameOf(memberId), seenBy ? nameOf(seenBy) : '')
      return by ? words.representedBy(nameOf(memberId), nameOf(by)) : nameOf(memberId)
    })
    if (names.length === 0) return []
    return words.of(words.presences[presence], names.length, list(names))
  })
  return unsaid.length === 0
    ? lines
    : [...lines, words.of(words.unsaid, unsaid.length, list(unsaid.map(nameOf)))]
}

/** Payments of one amount and method, of which nothing else is to be said, are one line. */
function paymentLines({ payments, paid, paidBy }: Minutes, writing: Writing): string[] {
  const { words, methods, money, list, nameOf } = writing
  if (payments.length === 0) return [words.noPayments]
  const marksOf = (one: MinutedPayment) => [
    ...(one.payerId ? [words.paidBy(nameOf(one.payerId))] : []),
    ...(one.isWaiting ? [words.waits] : []),
    ...(one.isUndone ? [words.undone] : []),
    ...(one.isContested ? [words.contested] : []),
  ]
  const alike = Map.groupBy(payments, (one) =>
    marksOf(one).length > 0 ? one.paymentId : `${one.amount} ${one.method}`,
  )
  const lines = [...alike.values()].flatMap((those) => {
    const [first] = those
    if (!first) return []
    const how = [methods[first.method], ...marksOf(first)].join(', ')
    const names = list(those.map(({ memberId }) => nameOf(memberId)))
    return words.payment(money(first.amount), how, those.length, names)
  })
  const total = paidBy.map(({ method, amount }) =>
    paidBy.length === 1 ? methods[method] : `${methods[method]} ${money(amount)}`,
  )
  return [...lines, words.total(money(paid), total.join(', '))]
}

function potLines({ handedOver }: Minutes, { words, money, nameOf }: Writing): string[] {
  const wordOn = ({ status, confirmedAs }: HandedOver) =>
    status === 'disputed' || status === 'withdrawn'
      ? words.words[status]
      : words.words[confirmedAs ?? 'none']
  return handedOver.length === 0
    ? [words.noPots]
    : handedOver.map((one) => words.pot(nameOf(one.memberId), money(one.amount), wordOn(one)))
}

function cashLines({ cash }: Minutes, { words, closing, money, textOf }: Writing): string[] {
  const { opening, expected, counted, gap, gapNoteDigest } = cash
  return [
    ...(opening === null ? [] : [words.cashFact(closing.opening, money(opening))]),
    ...(expected === null ? [] : [words.cashFact(closing.expected, money(expected))]),
    counted === null ? words.notCounted : words.cashFact(closing.counted, money(counted)),
    ...(gap === null ? [] : [gap === 0 ? words.noGap : closing.gap(money(Math.abs(gap)), gap < 0)]),
    ...(gapNoteDigest === null ? [] : [words.because(textOf(gapNoteDigest))]),
  ]
}

/** Longer texts do not fit into a messenger's link. */
const longest = 3500

/** The text for the group; without the single payments where it would be too long. */
export function groupText(minutes: MinutesText, tontine: string, tooLong: string): string {
  const { title, subtitle, parts, journal } = minutes
  const text = (shown: readonly MinutesPart[]) => {
    const paragraphs = shown.map((part) => `\n*${part.title}*\n${part.lines.join('\n')}`)
    return [`*${tontine}*`, title, subtitle, ...paragraphs, `\n${journal}`].join('\n')
  }
  const whole = text(parts)
  if (whole.length <= longest) return whole
  const most = Math.max(...parts.map(({ lines }) => lines.join('').length))
  const shorter = (part: MinutesPart) =>
    part.lines.join('').length === most
      ? { ...part, lines: [tooLong, ...part.lines.slice(-1)] }
      : part
  return text(parts.map(shorter))
}
