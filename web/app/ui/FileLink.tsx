import type { ReactNode } from 'react'
import { hasDownloads, saveFrom } from '../kernel/browser/save-file.ts'

interface FileLinkProps {
  href: string
  className: string
  children: ReactNode
}

/** A link to a file of the server, also where there are no downloads. */
export const FileLink = ({ href, className, children }: FileLinkProps) => (
  <a
    href={href}
    download
    className={className}
    onClick={(event) => {
      if (hasDownloads()) return
      event.preventDefault()
      void saveFrom(href)
    }}
  >
    {children}
  </a>
)
