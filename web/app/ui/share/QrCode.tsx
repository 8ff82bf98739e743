import { useEffect, useState } from 'react'
import { useWords } from '../../kernel/language/language.ts'

interface Drawing {
  size: number
  path: string
}

/** From this many characters on, larger squares help a camera more than repeated ones. */
const long = 700

/** The quiet zone of four modules that readers expect. */
const quietZone = 4

async function draw(text: string): Promise<Drawing> {
  const { encode } = await import('uqr')
  const { data, size } = encode(text, { border: quietZone, ecc: text.length < long ? 'M' : 'L' })
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return { size, path: squares.join('') }
}

/** Always black on white, also in the dark theme: the most reliable for cameras. */
export function QrCode({ text, className = 'w-56' }: { text: string; className?: string }) {
  const words = useWords('kernel', 'ui')
  const [drawing, setDrawing] = useState<Drawing>()

  useEffect(() => {
    let isCurrent = true
    void draw(text).then((drawn) => isCurrent && setDrawing(drawn))
    return () => {
      isCurrent = false
    }
  }, [text])

  const size = drawing?.size ?? 1
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={words.qrCodeOf(text)}
      shapeRendering="crispEdges"
      className={`aspect-square rounded-control bg-white ${className}`}
    >
      <path d={drawing?.path ?? ''} fill="#000" />
    </svg>
  )
}
