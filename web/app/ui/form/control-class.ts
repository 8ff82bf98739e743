/** The style of all text controls. 16 px text: below that, iPhones zoom in on focus. */
export const controlClass =
  'w-full min-h-12 rounded-control border-[1.5px] border-line-strong bg-card px-3.5 py-2.5 text-base text-fg ' +
  'placeholder:text-muted transition-colors hover:border-muted ' +
  'focus-visible:outline-3 focus-visible:outline-offset-1 focus-visible:outline-accent ' +
  'aria-invalid:border-late disabled:bg-sunken disabled:text-muted [&[readonly]]:bg-sunken'
