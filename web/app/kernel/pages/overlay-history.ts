import { useEffect, useRef } from 'react'
import type { DataRouter } from 'react-router'

/**
 * The way back closes what lies over the page first: a dialog, a sheet, a menu, a calendar. Each of
 * them, while it is open, is one more entry of the browser's history with the page's own address. The
 * router never learns of these entries: going back to the page is answered here, so that nothing is
 * loaded or scrolled, and they are gone before the router goes anywhere.
 */
interface OpenOverlay {
  readonly close: () => void
  /** The page that it lies over; on another one it is about to disappear. */
  readonly path: string
  /** Its entry was left for a navigation, which it may not survive. */
  isLeft: boolean
}

/** The lowest first. */
const overlays: OpenOverlay[] = []
let router: DataRouter | undefined
/** The browser's own way back to fewer entries, until it has arrived. */
let returning: { arrived: Promise<void>; arrive: () => void } | undefined
let depthBefore = 0

/** How many overlays the browser's current entry stands for. */
const depth = (): number => Number(history.state?.overlays ?? 0)

const isOfCurrentPage = (): boolean =>
  router !== undefined && (history.state?.key ?? 'default') === router.state.location.key

const openHere = () =>
  overlays.filter(({ path, isLeft }) => !isLeft && path === router?.state.location.pathname)

/** Makes the browser's entries as many as there are overlays, once both have settled. */
function settle(): void {
  if (returning || !isOfCurrentPage() || router?.state.navigation.state !== 'idle') return
  const wanted = openHere().length
  if (depth() > wanted) void goBackTo(wanted)
  while (depth() < wanted) {
    const before = depth()
    try {
      history.pushState({ ...history.state, overlays: before + 1 }, '')
    } catch {
      // Safari allows a hundred in half a minute: without an entry the way back leaves the page.
      return
    }
  }
  depthBefore = depth()
}

let isSettling = false
/** A menu that opens a dialog closes in the same moment: their one entry stays. */
function settleSoon(): void {
  if (isSettling) return
  isSettling = true
  setTimeout(() => {
    isSettling = false
    settle()
  })
}

/** Longer than any browser takes; one that never arrives must not hold up everything else. */
const patience = 2_000

async function goBackTo(wanted: number): Promise<void> {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = () => {
      returning = undefined
      resolve()
    }
  })
  returning = { arrived, arrive }
  setTimeout(arrive, patience)
  history.go(wanted - depth())
  await arrived
}

function onPop(event: PopStateEvent): void {
  const isOurs = returning !== undefined || (isOfCurrentPage() && depth() !== depthBefore)
  depthBefore = depth()
  settleSoon()
  if (!isOurs) return
  // The router stays where it is.
  event.stopImmediatePropagation()
  if (returning) return returning.arrive()
  const above = openHere().slice(depth())
  for (let top = above.pop(); top; top = above.pop()) top.close()
}

/** Leaves the entries of all overlays, so that what follows starts from the page's own entry. */
export async function leaveOverlays(): Promise<void> {
  for (const overlay of overlays) overlay.isLeft = true
  if (returning) await returning.arrived
  if (isOfCurrentPage() && depth() > 0) await goBackTo(0)
}

/** Called once, with the app's router. */
export function keepOverlaysInHistory(of: DataRouter): () => void {
  router = of
  depthBefore = depth()
  // Before the router's own listener.
  addEventListener('popstate', onPop, { capture: true })
  const stop = of.subscribe(settleSoon)
  const navigate = of.navigate.bind(of) as (...args: unknown[]) => Promise<void>
  let count = 0
  of.navigate = async (...args: unknown[]) => {
    if (!returning && depth() === 0) return navigate(...args)
    count += 1
    const own = count
    await leaveOverlays()
    // As in the router, a later one takes over from one that is under way.
    if (own !== count) return undefined
    await navigate(...args)
    // What is still open, on the same page, gets its entry back.
    for (const overlay of overlays) overlay.isLeft = false
    settleSoon()
    return undefined
  }
  // A page that was loaded again has no overlay open any more.
  settleSoon()
  return () => {
    stop()
    removeEventListener('popstate', onPop, { capture: true })
    router = undefined
  }
}

/** While it is open, the browser's way back closes it instead of leaving the page. */
export function useClosedByBack(isOpen: boolean, close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!isOpen) return undefined
    const path = router?.state.location.pathname ?? ''
    const overlay = { close: () => latest.current(), path, isLeft: false }
    overlays.push(overlay)
    settleSoon()
    return () => {
      overlays.splice(overlays.indexOf(overlay), 1)
      settleSoon()
    }
  }, [isOpen])
}
