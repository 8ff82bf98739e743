import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWords } from '../../kernel/language/language.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { scan } from './scanning.ts'

interface QrScannerProps {
  onRead: (text: string) => void
  onStop: () => void
}

/** The camera's picture until a QR code is read. Nothing leaves the phone. */
export function QrScanner({ onRead, onStop }: QrScannerProps) {
  const words = useWords('invitations', 'byCode')
  const video = useRef<HTMLVideoElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const read = useEffectEvent(onRead)

  useEffect(() => {
    if (!video.current) return undefined
    return scan(video.current, { onRead: read, onFailed: () => setFailed(true) })
  }, [])

  return (
    <div className="mt-3 grid gap-3">
      {hasFailed ? (
        <Alert tone="error">{words.cameraFailed}</Alert>
      ) : (
        <>
          <video
            ref={video}
            muted
            playsInline
            aria-label={words.scanning}
            className="aspect-square w-full rounded-card bg-black object-cover"
          />
          <p role="status" className="text-center text-sm text-muted">
            {words.scanning}
          </p>
        </>
      )}
      <Button variant="outline" wide onClick={onStop}>
        {words.stop}
      </Button>
    </div>
  )
}
