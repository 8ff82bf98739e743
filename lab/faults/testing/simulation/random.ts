/** Numbers that look random and follow from a seed (SplitMix32). */
export interface Random {
  /** From 0 up to, but without, a limit. */
  below(limit: number): number
  /** Whether something happens that happens once in this many times. */
  oneIn(times: number): boolean
  /** One of a list that is not empty. */
  of<Thing>(things: readonly Thing[]): Thing
}

export function createRandom(seed: number): Random {
  let state = seed | 0
  const next = () => {
    state = (state + 0x9e3779b9) | 0
    let bits = state ^ (state >>> 16)
    bits = Math.imul(bits, 0x21f0aaad)
    bits ^= bits >>> 15
    bits = Math.imul(bits, 0x735a2d97)
    return (bits ^ (bits >>> 15)) >>> 0
  }
  const below = (limit: number) => next() % limit
  return {
    below,
    oneIn: (times) => below(times) === 0,
    of(things) {
      const thing = things[below(things.length)]
      if (thing === undefined) throw new Error('nothing to choose from')
      return thing
    },
  }
}
