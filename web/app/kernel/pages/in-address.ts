import { useSearchParams } from 'react-router'

/**
 * What is open, chosen or filtered on a page is in the query of its address: it can be linked to, a
 * reload keeps it, and leaving the page drops it. A choice does not change the scroll position.
 */
const keepScroll = { preventScrollReset: true }

/** One parameter of the address, changed without affecting the others. */
export function useInAddress(name: string) {
  const [search, setSearch] = useSearchParams()
  const setValue = (value: string | undefined, { isStep = false } = {}) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === undefined) next.delete(name)
        else next.set(name, value)
        return next
      },
      { ...keepScroll, replace: !isStep },
    )
  return [search.get(name), setValue] as const
}

/** Whether a dialog is open. Opening it adds a history entry, so the phone's back button closes it. */
export function useOpenInAddress(name: string) {
  const [value, setValue] = useInAddress(name)
  const setOpen = (isOpen: boolean) => setValue(isOpen ? '' : undefined, { isStep: isOpen })
  return [value !== null, setOpen] as const
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

/** The whole query as a filter; empty values are omitted. */
export function useFilterInAddress<Filter>(filterIn: (search: URLSearchParams) => Filter) {
  const [search, setSearch] = useSearchParams()
  const setFilter = (next: Readonly<Record<string, string>>) =>
    setSearch(
      Object.entries(next).filter(([, value]) => value !== ''),
      { ...keepScroll, replace: true },
    )
  return [filterIn(search), setFilter] as const
}
