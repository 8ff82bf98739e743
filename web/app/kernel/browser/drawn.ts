/** Resolves when the browser has drawn; in a window that nobody sees it does not draw. */
export const drawn = () =>
  new Promise<void>((resolve) => {
    if (document.hidden) resolve()
    else requestAnimationFrame(() => setTimeout(resolve))
  })
