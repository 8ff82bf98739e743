/** What the work below takes, in CPU seconds, on the idle machine on which the limit was set. */
const usualSeconds = 0.0375
const milliseconds = 5_000

/**
 * Does the same work from now on: text, objects, maps and sorting, as the tests do. The returned function says how
 * many times as long as usual it took on average. CPU seconds divided by it are those of the usual machine, also where
 * other machines are at work on its cores.
 */
export function watchSlowness(): () => number {
  const seconds: number[] = []
  const sample = () => {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    seconds.push((user + system) / 1e6)
  }
  // Compiled before it is measured.
  for (let times = 0; times < 3; times += 1) work()
  sample()
  const timer = setInterval(sample, milliseconds).unref()
  return () => {
    clearInterval(timer)
    return seconds.reduce((sum, each) => sum + each) / seconds.length / usualSeconds
  }
}

/** Its result is of no interest, but keeps the work from being left out. */
function work(): number {
  let sum = 0
  for (let round = 0; round < 10; round += 1) {
    const rows = Array.from({ length: 4000 }, (_, at) => ({
      id: `row ${(at * 7919) % 4000}`,
      at,
      of: [at, round],
    }))
    const again: typeof rows = JSON.parse(JSON.stringify(rows))
    const byId = new Map(again.map((row) => [row.id, row]))
    again.sort((one, other) => (one.id < other.id ? -1 : 1))
    for (const { id, of } of again)
      sum += (byId.get(id)?.at ?? 0) + of.length + id.replace(/\D+/g, '').length
  }
  return sum
}
