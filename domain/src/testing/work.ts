/** The methods of texts whose cost grows with the text. */
const whole = [
  'replace',
  'replaceAll',
  'split',
  'match',
  'matchAll',
  'normalize',
  'trim',
  'trimEnd',
  'trimStart',
  'toLowerCase',
  'toUpperCase',
  'indexOf',
  'includes',
]

type Method = (this: unknown, ...given: unknown[]) => unknown
type Cost = (self: unknown, given: unknown, made: unknown) => number

/**
 * How many characters are looked at while something runs: what a stopwatch would say on a machine that does
 * nothing else. A pattern is taken to look at each character once. (`exec` is not watched: `split` and `replace`
 * would call it for each character then.)
 */
export function workOf(run: () => void): number {
  let work = 0
  const restore: (() => void)[] = []
  const watch = (owner: object, name: string, costOf: Cost) => {
    const method = Reflect.get(owner, name) as Method
    Reflect.set(owner, name, function watched(this: unknown, ...given: unknown[]) {
      const made = method.apply(this, given)
      work += 1 + costOf(this, given[0], made)
      return made
    })
    restore.push(() => Reflect.set(owner, name, method))
  }
  for (const name of whole) watch(String.prototype, name, (self) => String(self).length)
  // A part of a text costs what it holds.
  watch(String.prototype, 'slice', (_self, _given, made) => String(made).length)
  watch(RegExp.prototype, 'test', (_self, text) => String(text).length)
  try {
    run()
  } finally {
    for (const one of restore) one()
  }
  return work
}
