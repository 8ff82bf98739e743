import { useContext, useState } from 'react'
import {
  type DataRouter,
  UNSAFE_DataRouterContext as DataRouterContext,
  useSearchParams,
} from 'react-router'

/**
 * What is open, chosen or filtered on a page is in the query of its address: it can be linked to, a
 * reload keeps it, and leaving the page drops it. A choice does not change the scroll position.
 *
 * A change names some parameters; undefined removes one. It starts from the router's own state: the
 * page may still show an older one, and a second choice must not undo the first.
 */
function useQueryOfAddress() {
  const router = useContext(DataRouterContext)?.router
  const [shown, setSearch] = useSearchParams()
  const change = (changes: Iterable<Changed>) => {
    const next = new URLSearchParams(router ? newestQuery(router.state) : shown)
    for (const [name, value] of changes)
      if (value === undefined) next.delete(name)
      else next.set(name, value)
    setSearch(next, { preventScrollReset: true, replace: true })
  }
  return [shown, change] as const
}

type Changed = readonly [name: string, value: string | undefined]

function newestQuery({ location, navigation }: DataRouter['state']): string {
  const next = navigation.location
  return (next?.pathname === location.pathname ? next : location).search
}

/** One parameter of the address, changed without affecting the others. */
export function useInAddress(name: string) {
  const [search, change] = useQueryOfAddress()
  const setValue = (value: string | undefined) => change([[name, value]])
  return [search.get(name), setValue] as const
}

/** Which dialog is open, such as that of a row: it opens and closes at once, and the address follows. */
export function useOpenedInAddress(name: string) {
  const [value, setValue] = useInAddress(name)
  const [wanted, setWanted] = useState<{ from: string | null; to: string | null }>()
  if (wanted && wanted.to === value) setWanted(undefined)
  const set = (next: string | undefined) => {
    setWanted({ from: value, to: next ?? null })
    setValue(next)
  }
  return [wanted?.from === value ? wanted.to : value, set] as const
}

/**
 * Whether a dialog is open, and for what, if it has one for each row of a list. The dialog itself is
 * closed by the way back (overlay-history.ts).
 */
export function useOpenInAddress(name: string, of = '') {
  const [value, setValue] = useOpenedInAddress(name)
  const setOpen = (isOpen: boolean) => setValue(isOpen ? of : undefined)
  return [value === of, setOpen] as const
}

/**
 * The row of a list that a dialog is open for. It stays open with the row as it was if the row is gone
 * meanwhile: what was typed about it stays in sight.
 */
export function useRowInAddress<Row>(
  name: string,
  rows: readonly Row[],
  idOf: (row: Row) => string,
) {
  const [id, setId] = useOpenedInAddress(name)
  const [opened, setOpened] = useState<Row>()
  const row = [...rows, ...(opened === undefined ? [] : [opened])].find((one) => idOf(one) === id)
  const choose = (chosen: Row | undefined) => {
    setOpened(chosen)
    setId(chosen && idOf(chosen))
  }
  return [row, choose] as const
}

type Choices<Choice extends string> = readonly [Choice, ...Choice[]]

/** The choice named in the address, else the first. */
export const choiceIn = <Choice extends string>(
  choices: Choices<Choice>,
  text: string | null,
): Choice => choices.find((choice) => choice === text) ?? choices[0]

/** One of a few choices, such as tabs; the first is not written to the address. */
export function useChoiceInAddress<Choice extends string>(name: string, choices: Choices<Choice>) {
  const [value, setValue] = useInAddress(name)
  const choose = (choice: Choice) => setValue(choice === choices[0] ? undefined : choice)
  return [choiceIn(choices, value), choose] as const
}

/** The parts of a filter that change; an empty text removes one. */
export type Change<Filter> = Readonly<Partial<Record<keyof Filter, string>>>

/** The query as a filter. */
export function useFilterInAddress<Filter>(filterIn: (search: URLSearchParams) => Filter) {
  const [search, change] = useQueryOfAddress()
  const changeFilter = (changes: Change<Filter>) =>
    change(
      Object.entries<string | undefined>(changes).map(([name, text]) => [name, text || undefined]),
    )
  return [filterIn(search), changeFilter] as const
}
