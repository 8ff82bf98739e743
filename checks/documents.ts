import { dirname, join } from 'node:path'

/** A path of the repository in backquotes, and the target of a link within it. */
const named =
  /`((?:domain|verifier|words|contract|server|web|e2e|lab|checks|docs)\/[\w./-]+\.\w+)`/g
const linked = /\]\((?!\w+:|#)([^)#\s]+)(?:#([^)\s]*))?\)/g

/** Every path and link of a page whose target does not exist, as `page: path is not there`. */
export function documentBreaches(
  page: string,
  text: string,
  read: (path: string) => string | undefined,
): string[] {
  const paths = [...text.matchAll(named)].flatMap(([, path = '']) =>
    read(path) === undefined ? [`${page}: ${path} is not there`] : [],
  )
  const links = [...text.matchAll(linked)].flatMap(([, link = '', anchor]) => {
    const target = join(dirname(page), link)
    const found = read(target)
    if (found === undefined) return [`${page}: ${target} is not there`]
    return anchor === undefined || anchorsOf(found).includes(anchor)
      ? []
      : [`${page}: ${target} has no heading #${anchor}`]
  })
  return [...paths, ...links]
}

/** The anchors of a page's headings, as code hosts generate them. */
const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\d\s-]/gu, '')
      .trim()
      .replace(/\s/g, '-'),
  )
