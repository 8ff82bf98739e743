/** As high as what it lies under, so that a question dims the dialog that asks it. */
export const overlayClass = 'fixed inset-0 z-50 bg-black/45 animate-fade'

/** From below on a phone, centred on larger screens. */
export const dialogClass =
  'fixed z-50 bg-card text-fg shadow-float outline-none animate-rise overflow-y-auto overscroll-contain scroll-pb-28 ' +
  'sheet inset-x-0 bottom-0 max-h-dvh-92 rounded-t-block ' +
  'md:inset-0 md:m-auto md:h-fit md:w-[min(32rem,calc(100vw-3rem))] md:rounded-card'
