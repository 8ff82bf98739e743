/** What the work below takes, in CPU seconds, on the machine on which the limit was set. */
const usualSeconds = 0.15
const times = 3

/**
 * How many times as long as usual this machine takes now for the same work: text, objects, maps and sorting,
 * as the tests do. CPU seconds divided by it are those of the usual machine.
 */
export function slowness(): number {
  const seconds = Array.from({ length: times }, () => {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1e6
  })
  return Math.min(...seconds) / usualSeconds
}

/** Its result is of no interest, but keeps the work from being left out. */
function work(): number {
  let sum = 0
  for (let round = 0; round < 40; round += 1) {
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
