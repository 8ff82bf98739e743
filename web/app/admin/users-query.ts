import { api } from '../kernel/api/api.ts'
import { pagesOf } from '../kernel/api/pages-of.ts'

export const states = ['suspended', 'unconfirmed', 'verified', 'superAdmin'] as const
export const sorts = ['newest', 'oldest', 'name'] as const

/** A filter of accounts; empty means all, newest first. */
export interface Filter {
  search?: string
  state?: (typeof states)[number]
  sort?: (typeof sorts)[number]
}

/** The filter in the address; invalid values are ignored. */
export function filterIn(address: URLSearchParams): Filter {
  const search = address.get('search')?.trim().slice(0, 80)
  const state = states.find((name) => name === address.get('state'))
  const sort = sorts.find((name) => name === address.get('sort'))
  return { ...(search ? { search } : {}), ...(state ? { state } : {}), ...(sort ? { sort } : {}) }
}

export const usersQuery = (filter: Filter) => pagesOf(api.admin.users, filter)

/** The same accounts as a file, whatever the order. */
export function tableAddress({ search, state }: Filter): string {
  const query = new URLSearchParams({ ...(search ? { search } : {}), ...(state ? { state } : {}) })
  return `/api/admin/users.csv?${query.toString()}`
}
