import { api } from '../kernel/api/api.ts'
import { pagesOf } from '../kernel/api/pages-of.ts'

export const states = ['suspended', 'unconfirmed', 'verified', 'superAdmin'] as const
export const sorts = ['newest', 'oldest', 'name'] as const

/** Which accounts one wants to see; nothing named is all of them, newest first. */
export interface Filter {
  search?: string
  state?: (typeof states)[number]
  sort?: (typeof sorts)[number]
}

/** The filter as the address says it; what the address says wrongly is left out. */
export function filterIn(address: URLSearchParams): Filter {
  const search = address.get('search')?.trim().slice(0, 80)
  const state = states.find((name) => name === address.get('state'))
  const sort = sorts.find((name) => name === address.get('sort'))
  return { ...(search ? { search } : {}), ...(state ? { state } : {}), ...(sort ? { sort } : {}) }
}

export const usersQuery = (filter: Filter) => pagesOf(api.admin.users, filter)

/** The same accounts as a file: what is found, whatever its order. */
export function tableAddress({ search, state }: Filter): string {
  const query = new URLSearchParams({ ...(search ? { search } : {}), ...(state ? { state } : {}) })
  return `/api/admin/users.csv?${query.toString()}`
}
