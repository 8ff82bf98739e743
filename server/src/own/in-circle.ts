import type { Locale } from '@mainforte/domain/kernel/language'
import { subjectOf } from '@mainforte/domain/members/member'
import { type Action, can } from '@mainforte/domain/permissions'
import type { Actor } from '@mainforte/domain/roles'
import * as format from '@mainforte/words/kernel/format'
import type { Look } from '../journal/reading/names.ts'
import type { Html } from '../kernel/http/pages/plain-page.ts'
import type { Acting } from './acts-html.ts'

export type Part = Html | Promise<Html> | ''

/** What one section of the page is written from. */
export interface InCircle extends Acting {
  readonly look: Look
  readonly actor: Actor
  readonly locale: Locale
  /** The section's number on the page, from 1. */
  readonly number: number
  /** When another telephone last tried the reader's link. */
  readonly triedAt: string | undefined
}

export const may = ({ look, actor }: InCircle, action: Action): boolean =>
  can(actor, action, subjectOf(look.state, look.reader))

export const moneyOf =
  ({ look, locale }: InCircle) =>
  (amount: number) =>
    format.money(locale, amount, look.state.terms.currency)

export const dayOf =
  ({ locale }: InCircle) =>
  (day: string) =>
    format.date(locale, day)
