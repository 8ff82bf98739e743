import { TontineId } from '@mainforte/domain/kernel/ids'
import { createKeptAnswers } from '../kernel/http/kept-answers.ts'
import type { Services } from '../kernel/services.ts'
import { findPageTag } from './page-tag-store.ts'

/**
 * The page of a tontine, its ranking and its journal. Every other read depends on more than `findPageTag`
 * looks at, and is read each time.
 */
const address = /^\/api\/tontines\/([^/]+)(?:\/ranking|\/journal\/lines)?$/

/** Answers the pages that have not changed without reading them again. */
export const keptPages = ({ database, clock }: Services) =>
  createKeptAnswers(async (pathname) => {
    const tontineId = TontineId.safeParse(address.exec(pathname)?.[1]).data
    return tontineId && findPageTag(database.sql, tontineId, clock.now())
  })
