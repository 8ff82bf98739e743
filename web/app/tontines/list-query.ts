import { api } from '../kernel/api/api.ts'
import { pagesOf } from '../kernel/api/pages-of.ts'

export const views = ['all', 'active', 'admin'] as const
export type View = (typeof views)[number]

/** One tab of the list as an infinite query: its key differs from the single-page query. */
export const listQuery = (show: View) => pagesOf(api.tontines.list, { show })
