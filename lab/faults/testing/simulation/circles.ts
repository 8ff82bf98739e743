import { digestOf } from '@mainforte/domain/kernel/digest'
import type { TontineId } from '@mainforte/domain/kernel/ids'
import { historiesOf, uuidOf } from './history.ts'
import { Model } from './model.ts'
import type { Random } from './random.ts'
import type { Circle, Request } from './request.ts'

const circlesAtOnce = 3
/** In some tontines people send one request at a time, in others several at once. */
const hurries = [1, 1, 2, 3] as const
const second = 1000
/** Seeds in a row begin with other invariants. */
const primeToAll = 1009

/** The tontines of a simulation, and what people send to them. */
export class Circles {
  readonly requests: Request[] = []
  readonly #random: Random
  readonly #circles: readonly Circle[]
  readonly #byId: ReadonlyMap<string, Circle>
  #left: number
  #unanswered: Request[] = []

  constructor(seed: number, commands: number, random: Random) {
    this.#random = random
    this.#left = commands
    this.#circles = historiesOf(seed, commands).map((history, index) => ({
      tontineId: history.tontineId,
      history,
      model: new Model(seed * primeToAll + index),
      hurry: random.of(hurries),
      now: 0,
      isOver: false,
    }))
    this.#byId = new Map(this.#circles.map((one) => [one.tontineId, one]))
  }

  get all(): readonly Circle[] {
    return this.#circles
  }

  find(id: TontineId): Circle | undefined {
    return this.#byId.get(id)
  }

  /** Requests without an answer, in their order. */
  get unanswered(): readonly Request[] {
    this.#unanswered = this.#unanswered.filter(({ isAnswered }) => !isAnswered)
    return this.#unanswered
  }

  /** Somebody's next request; undefined while those on their way must come first, or at the end. */
  next(): Request | undefined {
    for (const circle of this.#able()) {
      const step = this.#left > 0 ? circle.history.next(circle.model) : undefined
      if (!step) {
        circle.isOver = true
        continue
      }
      this.#left -= 1
      const wait = (1 + this.#random.below(60)) * second
      circle.now = Math.max(circle.now + wait, Date.parse(`${step.day}T08:00:00Z`))
      const number = this.requests.length
      const request: Request = {
        ...step,
        number,
        circle,
        keyed: { key: uuidOf(`${number}`), request: digestOf(`request ${number}`) },
        running: 0,
        isAnswered: false,
        isStored: false,
        effect: undefined,
      }
      this.requests.push(request)
      this.#unanswered.push(request)
      return request
    }
    return undefined
  }

  /** Tontines whose people would send something now, in a random order. */
  #able(): Circle[] {
    const open = this.#circles.filter(({ isOver }) => !isOver).slice(0, circlesAtOnce)
    const able = open.filter((circle) => {
      const count = this.unanswered.filter((one) => one.circle === circle).length
      // A tontine must be there before anything else is sent to it.
      return count < (circle.model.state ? circle.hurry : 1)
    })
    if (able.length < 2) return able
    const first = this.#random.below(able.length)
    return [...able.slice(first), ...able.slice(0, first)]
  }
}
