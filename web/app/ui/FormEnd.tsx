import type { ReactNode } from 'react'

/**
 * The end of a form on a sheet that may be longer than the screen: what went wrong and the way to
 * send it stay in sight, and nobody has to find out that there is more below. What sticks does so
 * inside its scroller's padding, so that padding is gone over.
 */
export const FormEnd = ({ children }: { children: ReactNode }) => (
  <div className="sticky -bottom-[calc(1.25rem+env(safe-area-inset-bottom))] -mx-5 -mb-[calc(1.25rem+env(safe-area-inset-bottom))] grid gap-3 border-t border-line bg-card px-5 pt-3 pb-[calc(1.25rem+env(safe-area-inset-bottom))] md:-bottom-6 md:-mx-6 md:-mb-6 md:px-6 md:pb-6">
    {children}
  </div>
)
