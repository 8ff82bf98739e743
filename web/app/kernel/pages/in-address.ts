import { useSearchParams } from 'react-router'

/**
 * What is open, chosen or narrowed on a page stands in the query of its address: a link leads to it,
 * a reload keeps it, and it is not on the page of who leaves. Nobody loses their place by a choice.
 */
const staysPut = { preventScrollReset: true }

/** One name of the address, changed without touching the others. */
export function useInAddress(name: string) {
  const [search, setSearch] = useSearchParams()
  const write = (value: string | undefined, { isStep = false } = {}) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === undefined) next.delete(name)
        else next.set(name, value)
        return next
      },
      { ...staysPut, replace: !isStep },
    )
  return [search.get(name), write] as const
}

/** Whether a dialog is open. To open it is a step: the phone's way back closes it. */
export function useOpenInAddress(name: string) {
  const [value, write] = useInAddress(name)
  const open = (isOpen: boolean) => write(isOpen ? '' : undefined, { isStep: isOpen })
  return [value !== null, open] as const
}

type Choices<Choice extends string> = readonly [Choice, ...Choice[]]

/** The choice that an address names, else the first. */
export const choiceIn = <Choice extends string>(
  choices: Choices<Choice>,
  text: string | null,
): Choice => choices.find((choice) => choice === text) ?? choices[0]

/** One of a few, as tabs are; the first needs no word in the address. */
export function useChoiceInAddress<Choice extends string>(name: string, choices: Choices<Choice>) {
  const [value, write] = useInAddress(name)
  const choose = (choice: Choice) => write(choice === choices[0] ? undefined : choice)
  return [choiceIn(choices, value), choose] as const
}

/** All of the query together, as a filter; what is left empty is left out. */
export function useFilterInAddress<Filter>(filterIn: (search: URLSearchParams) => Filter) {
  const [search, setSearch] = useSearchParams()
  const narrow = (next: Readonly<Record<string, string>>) =>
    setSearch(
      Object.entries(next).filter(([, value]) => value !== ''),
      { ...staysPut, replace: true },
    )
  return [filterIn(search), narrow] as const
}
