import { populationOf, tontineId, userId } from './filling/population.ts'
import type { Ask } from './load.ts'
import type { Running } from './processes.ts'
import type { Look, Screen } from './screens.ts'
import { openSessions } from './sessions.ts'
import type { Sessions } from './sessions.ts'

/** The product on one database, with signed-in people to read it. */
export interface Audience {
  readonly url: string
  readonly sessions: Sessions
  readonly looks: readonly (Look & { readonly person: number })[]
}

/** People from all over the database, so that no page stays cached through repeated use. */
const maxReaders = 800

export async function seatAudience(
  databaseUrl: string,
  product: Running,
  tontines: number,
): Promise<Audience> {
  const population = populationOf(tontines)
  const count = Math.min(maxReaders, population.people)
  const readers = Array.from({ length: count }, (_, index) =>
    Math.floor((index * population.people) / count),
  )
  const looks = readers.map((person, index) => {
    const places = population.placesOf(person)
    const { tontine } = places[index % places.length] ?? { tontine: 0 }
    return { person, reader: userId(person), tontine: tontineId(tontine) }
  })
  const sessions = await openSessions(databaseUrl, product.url, readers)
  await sessions.keepFresh()
  return { url: product.url, sessions, looks }
}

export const askedByProduct = ({ sessions, looks }: Audience, screen: Screen): Ask[] =>
  looks.map(({ person, ...look }) => ({
    method: 'GET',
    path: screen.path(look),
    headers: { cookie: sessions.cookieOf(person) },
  }))

export const askedByBare = ({ looks }: Audience, { name }: Screen): Ask[] =>
  looks.map(({ reader, tontine }) => ({
    method: 'GET',
    path: `/${name}/${reader}/${tontine}`,
    headers: {},
  }))
