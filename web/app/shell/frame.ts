/** The bar above every page behind the login. */
export const barClass =
  'sticky top-0 z-20 flex min-h-15 items-center gap-1.5 border-b border-line bg-bg px-3 md:px-6 print:hidden'

/** The page's container. */
export const pageClass =
  '@container/content mx-auto w-full max-w-[70rem] grow px-4 pt-5 pb-12 outline-none md:px-8 md:pt-7 print:p-0'
