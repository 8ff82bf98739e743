import { api } from '../kernel/api/api.ts'
import { pagesOf } from '../kernel/api/pages-of.ts'

export const views = ['all', 'active', 'admin'] as const
export type View = (typeof views)[number]

/** One tab of the list, page after page: kept apart from the same question for one page. */
export const listQuery = (show: View) => pagesOf(api.tontines.list, { show })
