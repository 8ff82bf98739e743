import {
  type ReactNode,
  createContext,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'

/**
 * From the specification: the delay before the first tooltip, and the time in which the next
 * appears at once.
 */
const openDelay = 700
const skipDelay = 300

/** When the last tooltip closed, so that moving along a row of icons is not delayed. */
const LastClosed = createContext<{ at: number }>({ at: Number.NEGATIVE_INFINITY })

export function TooltipProvider({ children }: { children: ReactNode }) {
  const lastClosed = useRef({ at: Number.NEGATIVE_INFINITY })
  return <LastClosed value={lastClosed.current}>{children}</LastClosed>
}

type Side = 'top' | 'right' | 'bottom'

interface TooltipProps {
  label: string
  side?: Side
  /** Off if the text is visible beside the icon. */
  isOn?: boolean
  children: ReactNode
}

/**
 * The name of an icon-only control, on hover or focus. Screen readers have the control's own name,
 * so this is hidden from them.
 */
export function Tooltip({ label, side = 'top', isOn = true, children }: TooltipProps) {
  const [anchor, setAnchor] = useState<DOMRect>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lastClosed = use(LastClosed)

  function open(target: Element, delay: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setAnchor(target.getBoundingClientRect()), delay)
  }
  function close() {
    clearTimeout(timer.current)
    if (anchor) lastClosed.at = performance.now()
    setAnchor(undefined)
  }

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!anchor) return undefined
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setAnchor(undefined)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [anchor])

  if (!isOn) return children
  return (
    <span
      className="contents"
      onPointerEnter={({ currentTarget, pointerType }) => {
        const target = currentTarget.firstElementChild
        if (pointerType === 'touch' || !target) return
        open(target, performance.now() - lastClosed.at < skipDelay ? 0 : openDelay)
      }}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={({ target }) => target.matches(':focus-visible') && open(target, 0)}
      onBlur={close}
    >
      {children}
      {anchor && <Bubble label={label} side={side} anchor={anchor} />}
    </span>
  )
}

const gap = 8

interface BubbleProps {
  label: string
  side: Side
  anchor: DOMRect
  /** Breaks into lines. */
  isSentence?: boolean
}

/** Beside the control, within the viewport; screen readers have its text from the control. */
export function Bubble({ label, side, anchor, isSentence = false }: BubbleProps) {
  const bubble = useRef<HTMLSpanElement>(null)

  useLayoutEffect(() => {
    const element = bubble.current
    if (!element) return
    const { width, height } = element.getBoundingClientRect()
    const middle = {
      x: anchor.left + (anchor.width - width) / 2,
      y: anchor.top + (anchor.height - height) / 2,
    }
    const positions = {
      top: { x: middle.x, y: anchor.top - height - gap },
      bottom: { x: middle.x, y: anchor.bottom + gap },
      right: { x: anchor.right + gap, y: middle.y },
    }
    const { x, y } = positions[side]
    element.style.left = `${Math.max(gap, Math.min(x, innerWidth - width - gap))}px`
    element.style.top = `${Math.max(gap, Math.min(y, innerHeight - height - gap))}px`
  }, [anchor, side])

  return createPortal(
    <span
      ref={bubble}
      aria-hidden="true"
      data-tooltip=""
      className={`pointer-events-none fixed z-50 animate-fade rounded-sm bg-fg text-sm font-medium text-bg shadow-lift ${isSentence ? 'max-w-[min(20rem,90vw)] px-3.5 py-2.5' : 'px-2.5 py-1.5 whitespace-nowrap'}`}
    >
      {label}
    </span>,
    document.body,
  )
}
