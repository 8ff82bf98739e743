import type { MemberId, UserId } from '../kernel/ids.ts'

/** The link of a place without account: its holder reads with it, and says a few things. (L1, L2) */
export interface PlaceLink {
  /** Who gave it, and when, ISO instant. */
  readonly by: UserId
  readonly at: string
  /** Who speaks through it, once somebody has opened it. */
  readonly userId: UserId | null
  /** What its holder says about being in the circle, once they have said it. */
  readonly isIn?: boolean
  /** A telephone that is to be bound. */
  readonly binding?: Binding
}

/** A telephone that waits for the circle's word. (L3) */
export interface Binding {
  /** ISO instant. */
  readonly at: string
  /** The officer at the table; null where somebody binds a telephone on their own. */
  readonly shownBy: UserId | null
  /** Another place that already speaks from this telephone. (L5) */
  readonly besides: MemberId | null
  /** Those who said that it is the member, and whose word counts. */
  readonly vouchers: readonly UserId[]
  /** The same of those who have no voice; absent if nobody. */
  readonly neighbours?: readonly UserId[]
  /** When it was asked, nobody had a voice who could say so. */
  readonly isAlone?: true
}

/** The bound telephone of a member: its key and code speak like an account. (L3) */
export interface Phone extends Omit<Binding, 'shownBy'> {
  /** The officers who gave the link and showed the code: they are no others. (L4) */
  readonly officers: readonly UserId[]
}

/** A telephone that was bound in the round before. (T7) */
export type BoundBefore = Pick<Phone, 'at' | 'besides'>

/** How a member speaks. (L6) */
export const waysToSpeak = ['account', 'phone', 'link', 'witnesses'] as const
export type WayToSpeak = (typeof waysToSpeak)[number]

interface Speaker {
  readonly userId: UserId | null
  readonly link?: PlaceLink | undefined
  readonly phone?: Phone | undefined
}

export function wayToSpeak({ userId, link, phone }: Speaker): WayToSpeak {
  if (userId !== null) return phone ? 'phone' : 'account'
  return link?.userId ? 'link' : 'witnesses'
}

/** Who speaks for a place, by account, telephone or link. */
export const speakerOf = ({ userId, link }: Omit<Speaker, 'phone'>): UserId | null =>
  userId ?? link?.userId ?? null

export const isHolder = (place: Omit<Speaker, 'phone'>, user: UserId): boolean =>
  speakerOf(place) === user

/** Nobody speaks for the place by a link any more. */
export function withoutLink<Row extends Speaker>({ link: _, ...place }: Row): Omit<Row, 'link'> {
  return place
}

/** Nor by a telephone alone. */
export function silent<Row extends Speaker>({
  link: _,
  phone: __,
  ...place
}: Row): Omit<Row, 'link' | 'phone'> {
  return place
}

/** A place has no link any more; whoever spoke by it is out. (L1) */
export interface LinkRevoked {
  readonly type: 'link-revoked'
  readonly memberId: MemberId
}
