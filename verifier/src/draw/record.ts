import type { Json, JsonObject } from '../json.ts'
import {
  asText,
  byText,
  fieldOf,
  hasKeys,
  isHash,
  isId,
  isList,
  isObject,
  isPositive,
  isSorted,
  jsonFault,
  limits,
} from '../json.ts'
import type { Problem } from '../steps.ts'
import type { Constraints, DrawList } from './list.ts'

export const recordFormat = 'mainforte-draw'

/** A secret that stayed away. */
export const away = '-'

export interface Participant {
  readonly id: string
  readonly commitment: string
  /** 64 hex digits, 1 to 12 digits said aloud, or `away`. */
  readonly secret: string
}

/** A draw with everything that is needed to compute it again. */
export interface DrawRecord extends DrawList {
  readonly format: typeof recordFormat
  readonly version: 1
  readonly kind: 'app' | 'room'
  readonly participants: readonly Participant[]
  readonly listHash: string
  readonly commitRoot: string
  readonly seed: string | null
  /** From the first to the last; null in a draw that does not count. */
  readonly order: readonly string[] | null
  /** For reading only. */
  readonly names?: Readonly<Record<string, string>>
}

export type Read<Value> = { readonly value: Value } | { readonly problem: Problem }

const keys = [
  'format',
  'version',
  'kind',
  'circleId',
  'drawId',
  'roundNo',
  'constraints',
  'hands',
  'participants',
  'listHash',
  'commitRoot',
  'seed',
  'order',
]

/** The participant without whom no draw can be. */
export const server = 'server'

/** Reads a draw record, or says which field is not as the format wants it. */
export function readRecord(input: unknown): Read<DrawRecord> {
  const fault = jsonFault(input)
  if (fault) return { problem: { code: fault } }
  if (!isObject(input) || input.format !== recordFormat)
    return { problem: { code: 'unknown-format' } }
  if (input.version !== 1) return { problem: { code: 'unknown-version' } }
  if (!hasKeys(input, keys, ['names'])) return { problem: { code: 'field', field: 'keys' } }
  const field = wrongField(input)
  // Every field was checked.
  return field ? { problem: { code: 'field', field } } : { value: input as unknown as DrawRecord }
}

function wrongField(record: JsonObject): string | undefined {
  const { kind, hands } = record
  if (kind !== 'app' && kind !== 'room') return 'kind'
  if (!isHandList(hands)) return 'hands'
  const checks: Record<string, boolean> = {
    circleId: isId(record.circleId),
    drawId: isDrawId(record.drawId),
    roundNo: isPositive(record.roundNo),
    constraints: areConstraints(record.constraints, hands),
    participants: areParticipants(record.participants, kind),
    listHash: isHash(record.listHash),
    commitRoot: isHash(record.commitRoot),
    seed: record.seed === null || isHash(record.seed),
    order: record.order === null || isOrder(record.order),
    names: record.names === undefined || areNames(record.names),
  }
  return Object.keys(checks).find((field) => !checks[field])
}

/** The list of a draw, or undefined if a part of it is not as the format wants it. */
export const readList = (input: JsonObject): DrawList | undefined =>
  isId(input.circleId) &&
  isDrawId(input.drawId) &&
  isPositive(input.roundNo) &&
  isHandList(input.hands) &&
  areConstraints(input.constraints, input.hands)
    ? // Every part was checked.
      (input as unknown as DrawList)
    : undefined

/** Ids of draws are those of their tontine, a colon and a number. */
export const isDrawId = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z0-9._:-]{1,120}$/.test(value)

const areIds = (value: unknown): value is readonly string[] => isList(value) && value.every(isId)

const isHandList = (value: unknown): value is readonly string[] =>
  areIds(value) && value.length >= 1 && value.length <= limits.hands && isSorted(value)

/** Whether it is the right order is for the steps to say. */
const isOrder = (value: unknown) => areIds(value) && value.length <= limits.hands

const areNames = (value: unknown) =>
  isObject(value) && Object.values(value).every((name) => typeof name === 'string')

export function areParticipants(value: unknown, kind: DrawRecord['kind']): boolean {
  if (!isList(value) || value.length < 1 || value.length > limits.participants) return false
  return (
    value.every((one) => isParticipant(one, kind)) &&
    isSorted(value.map((one) => asText(fieldOf(one, 'id'))))
  )
}

const isParticipant = (value: unknown, kind: DrawRecord['kind']) =>
  isObject(value) &&
  hasKeys(value, ['id', 'commitment', 'secret']) &&
  isId(value.id) &&
  isHash(value.commitment) &&
  (value.secret === away || isSecret(value.secret, value.id, kind))

/** Face to face people say numbers; the server has 32 random bytes. */
const isSecret = (secret: Json | undefined, id: string, kind: DrawRecord['kind']) =>
  kind === 'app' || id === server
    ? isHash(secret)
    : typeof secret === 'string' && /^[0-9]{1,12}$/.test(secret)

/**
 * Whether constraints name hands of the list, each at most once in each part, and stand in the one
 * order in which they are hashed.
 */
export function areConstraints(value: unknown, hands: readonly string[]): value is Constraints {
  if (!isObject(value) || !hasKeys(value, ['fixed', 'notBefore'], ['spacing'])) return false
  const { fixed, notBefore, spacing } = value
  const listed = new Set(hands)
  if (!areRanked(fixed, listed) || !areRanked(notBefore, listed)) return false
  const ranks = fixed.map(({ rank }) => rank)
  return (
    ranks.every((rank, at) => rank <= hands.length && (at === 0 || (ranks[at - 1] ?? 0) < rank)) &&
    new Set(fixed.map(({ hand }) => hand)).size === fixed.length &&
    isSorted(notBefore.map(({ hand }) => hand)) &&
    (spacing === undefined || isSpacing(spacing, listed))
  )
}

const areRanked = (
  value: Json | undefined,
  listed: ReadonlySet<string>,
): value is { hand: string; rank: number }[] =>
  isList(value) &&
  value.every(
    (one) =>
      isObject(one) &&
      hasKeys(one, ['hand', 'rank']) &&
      typeof one.hand === 'string' &&
      listed.has(one.hand) &&
      isPositive(one.rank),
  )

function isSpacing(value: Json, listed: ReadonlySet<string>): boolean {
  if (!isObject(value) || !hasKeys(value, ['apart', 'groups'])) return false
  const { apart, groups } = value
  if (!isPositive(apart) || apart > limits.hands) return false
  if (!isList(groups) || groups.length === 0) return false
  if (!groups.every((group) => areIds(group) && group.length > 0 && isSorted(group))) return false
  // Each group was checked.
  const lists = groups as readonly (readonly string[])[]
  const members = lists.flat()
  return (
    members.every((hand) => listed.has(hand)) &&
    new Set(members).size === members.length &&
    isSorted(lists.map(([first = '']) => first))
  )
}

/** The same constraints in the order in which they are hashed. */
export function sortedConstraints(value: Json): Json {
  if (!isObject(value)) return value
  const { fixed, notBefore, spacing, ...others } = value
  return {
    ...others,
    ...(fixed !== undefined && { fixed: sorted(fixed, (one) => fieldOf(one, 'rank')) }),
    ...(notBefore !== undefined && { notBefore: sorted(notBefore, (one) => fieldOf(one, 'hand')) }),
    ...(spacing !== undefined && { spacing: sortedSpacing(spacing) }),
  }
}

function sortedSpacing(spacing: Json): Json {
  if (!isObject(spacing) || !isList(spacing.groups)) return spacing
  const groups = spacing.groups.map((group) => sorted(group, (hand) => hand))
  return {
    ...spacing,
    groups: sorted(groups, (group) => (isList(group) ? (group[0] ?? null) : group)),
  }
}

/** Numbers in their order, texts in theirs; what is no list stays as it is. */
function sorted(list: Json, key: (one: Json) => Json): Json {
  if (!isList(list)) return list
  return list.toSorted((one, other) => {
    const [a, b] = [key(one), key(other)]
    return typeof a === 'number' && typeof b === 'number' ? a - b : byText(asText(a), asText(b))
  })
}
