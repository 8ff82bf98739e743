import { useParams, type LoaderFunctionArgs } from 'react-router'
import * as acts from './ActPage.tsx'
import * as alive from './AlivePage.tsx'
import * as takeOver from './TakeOverPage.tsx'

/** The pages of most acts about a place. They share an address, because each route weighs on every page. */
function pageOf(act: string | undefined) {
  if (act === 'alive') return alive
  return act === 'take-over' ? takeOver : acts
}

export const loader = (given: LoaderFunctionArgs) => pageOf(given.params['act']).loader(given)

export function Component() {
  const { act } = useParams()
  const Page = pageOf(act).Component
  return <Page />
}
