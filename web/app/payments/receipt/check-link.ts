import { paths } from '@mainforte/contract/paths'
import type { Head } from '@mainforte/domain/journal/head'
import { headFragment } from '@mainforte/domain/journal/head-text'

/**
 * The public page of a receipt, which opens for anybody; it compares what this device has seen of the
 * journal. (P11, J13)
 */
export const checkLink = (token: string, head: Head | undefined): string =>
  location.origin + paths.check(token) + headFragment(head)
