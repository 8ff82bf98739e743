import type { ReactNode } from 'react'

/**
 * The end of a form on a sheet that may be longer than the screen: what went wrong and the way to
 * send it stay in sight, and nobody has to find out that there is more below.
 */
export const FormEnd = ({ children }: { children: ReactNode }) => (
  <div className="sheet-end grid gap-3 border-t border-line bg-card">{children}</div>
)
