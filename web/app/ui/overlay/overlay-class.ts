export const overlayClass = 'fixed inset-0 z-40 bg-black/45 animate-fade'

/** From below on a phone, centred on larger screens. */
export const dialogClass =
  'fixed z-50 bg-card text-fg shadow-float outline-none animate-rise overflow-y-auto overscroll-contain scroll-pb-28 ' +
  'sheet inset-x-0 bottom-0 max-h-[92dvh] rounded-t-block ' +
  'md:inset-auto md:top-1/2 md:left-1/2 md:w-[min(32rem,calc(100vw-3rem))] md:-translate-x-1/2 md:-translate-y-1/2 md:rounded-card'
