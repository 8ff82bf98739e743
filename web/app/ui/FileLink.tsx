import type { ReactNode } from 'react'
import { hasDownloads, saveFrom } from '../kernel/browser/save-file.ts'
import type { ButtonIcon } from './Button.tsx'
import { type ButtonStyle, buttonClass } from './button-class.ts'

interface FileLinkProps extends ButtonStyle {
  href: string
  icon: ButtonIcon
  children: ReactNode
}

/** A button that downloads a file of the server, also where there are no downloads. */
export const FileLink = ({ href, icon: Icon, children, ...style }: FileLinkProps) => (
  <a
    href={href}
    download
    className={buttonClass({ variant: 'outline', ...style })}
    onClick={(event) => {
      if (hasDownloads()) return
      event.preventDefault()
      void saveFrom(href)
    }}
  >
    <Icon className="size-5 shrink-0" />
    {children}
  </a>
)
