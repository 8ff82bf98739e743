import { codeIn } from '@mainforte/domain/invitations/invite-code'
import { isLocalPath } from '@mainforte/domain/kernel/is-local-path'
import { paths } from './paths.ts'

/** What mail gateways make of the `#` in a link, once or several times. */
const mark = /%((?:25)*)23/i
/** In a query only what is as long as ours: what people search for may begin with `#`, too. */
const markInQuery = /%((?:25)*)23([^&]{60,})/i
const invitation = /^\/join\/(.+)$/i

/**
 * The address that was meant by a link as it arrived, path and query with its fragment; undefined if
 * it arrived as it was sent. Mail gateways write `%23` for `#`, messengers append a full stop, an
 * emoji or a sentence. (J13, I2)
 */
export function meantAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>) {
  const { path, query, fragment } = parts(pathname, search.replaceAll('&amp;', '&'))
  const code = codeIn(invitation.exec(path)?.[1] ?? '')
  const bare = code === undefined ? withoutDecoration(path) : paths.join(code)
  const meant = bare + query
  const isChanged = meant + fragment !== pathname + search
  return isChanged && isLocalPath(meant) ? meant + fragment : undefined
}

/** What messengers take into a link from the sentence around it: no path of ours ends so. */
const withoutDecoration = (path: string): string => {
  const letters = path.replace(/%[0-9a-f]{2}|[^\w/-]/gi, ({ length }) => ' '.repeat(length))
  const bare = path.slice(0, letters.trimEnd().length)
  // What consists of nothing else is no page of ours.
  return bare.endsWith('/') ? path : bare
}

function parts(pathname: string, search: string) {
  const inPath = mark.exec(pathname)
  if (inPath) {
    const [found, levels = ''] = inPath
    const after = pathname.slice(inPath.index + found.length)
    return {
      path: pathname.slice(0, inPath.index),
      query: search,
      fragment: `#${decoded(after, levels)}`,
    }
  }
  const [found = '', levels = '', after = ''] = markInQuery.exec(search) ?? []
  return {
    path: pathname,
    query: search.replace(found, '').replace(/^\?&?$/, ''),
    fragment: found && `#${decoded(after, levels)}`,
  }
}

/** Each `25` says that the whole address was encoded once more. */
const decoded = (fragment: string, levels: string): string =>
  levels.match(/25/g)?.reduce((text) => text.replaceAll('%25', '%'), fragment) ?? fragment
