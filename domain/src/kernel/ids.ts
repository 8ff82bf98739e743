import * as z from 'zod/mini'

/** A uuid in lower case, as all our ids are written. */
export const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The uuid of the first 32 digits of a hexadecimal text. */
export const uuidOf = (hex: string): string =>
  hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')

/** Ids are compared as text, so only one spelling is accepted. */
const id = () => z.string({ error: 'id-invalid' }).check(z.regex(uuid, 'id-invalid'))

export const UserId = id().brand<'UserId'>()
export type UserId = z.infer<typeof UserId>

export const TontineId = id().brand<'TontineId'>()
export type TontineId = z.infer<typeof TontineId>

export const MemberId = id().brand<'MemberId'>()
export type MemberId = z.infer<typeof MemberId>

/** A person in one tontine, with or without an account: the id of the row by which they came. */
export type PersonId = string & z.core.$brand<'PersonId'>

export const PaymentId = id().brand<'PaymentId'>()
export type PaymentId = z.infer<typeof PaymentId>

export const PayoutId = id().brand<'PayoutId'>()
export type PayoutId = z.infer<typeof PayoutId>

/** A hand-over of money from one keeper to the next. */
export const HandOverId = id().brand<'HandOverId'>()
export type HandOverId = z.infer<typeof HandOverId>

export const SessionId = id().brand<'SessionId'>()
export type SessionId = z.infer<typeof SessionId>

export const OperationId = id().brand<'OperationId'>()
export type OperationId = z.infer<typeof OperationId>

/** What a device makes for a place that it adds: nobody can choose the id of a place that is in another tontine. */
export const PlaceSeed = id().brand<'PlaceSeed'>()
export type PlaceSeed = z.infer<typeof PlaceSeed>

export const PasskeyId = id().brand<'PasskeyId'>()
export type PasskeyId = z.infer<typeof PasskeyId>

export const NotificationId = id().brand<'NotificationId'>()
export type NotificationId = z.infer<typeof NotificationId>

/** One share: a member's id and the number of the hand, `<member>-1`. */
export const HandId = z
  .string()
  .check(z.regex(/^[0-9a-f-]{36}-\d{1,2}$/, 'id-invalid'))
  .brand<'HandId'>()
export type HandId = z.infer<typeof HandId>

// Hand ids are made and parsed only here.
export const handId = (member: MemberId, number: number) => `${member}-${number}` as HandId

/** Which of a member's hands it is: 1 for the first. */
export const numberOfHand = (hand: HandId): number => Number(hand.slice(hand.lastIndexOf('-') + 1))

/** Whose hand it is. */
export const memberIdOfHand = (hand: HandId): MemberId =>
  hand.slice(0, hand.lastIndexOf('-')) as MemberId

/** The person who holds a new row. */
export const personIdOf = (member: MemberId | UserId) => `${member}` as PersonId
