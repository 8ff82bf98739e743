/** The part of the Shape Detection API that is used; TypeScript lacks its types. */
interface BarcodeDetector {
  detect: (picture: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>
}

type BarcodeDetectorMaker = new (options: { formats: string[] }) => BarcodeDetector

function detectorMaker(): BarcodeDetectorMaker | undefined {
  // If the browser supports it, this is its type.
  return (globalThis as { BarcodeDetector?: BarcodeDetectorMaker }).BarcodeDetector
}

/** Whether this browser can read QR codes with its camera. */
export const canScan = (): boolean => detectorMaker() !== undefined && 'mediaDevices' in navigator

/** The scan interval: responsive, but easy on the battery. */
const scanInterval = 250

/**
 * Shows the camera in `video` and reports the first code read, until the returned function is
 * called.
 */
export function scan(
  video: HTMLVideoElement,
  { onRead, onFailed }: { onRead: (text: string) => void; onFailed: () => void },
): () => void {
  const Maker = detectorMaker()
  let stream: MediaStream | undefined
  let timer: ReturnType<typeof setInterval> | undefined
  let isOver = false

  const stop = () => {
    isOver = true
    clearInterval(timer)
    for (const track of stream?.getTracks() ?? []) track.stop()
  }

  async function startCamera() {
    if (!Maker) throw new Error('this browser has no barcode detector')
    const detector = new Maker({ formats: ['qr_code'] })
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
    if (isOver) return stop()
    video.srcObject = stream
    await video.play()
    timer = setInterval(() => {
      void detector.detect(video).then(
        ([found]) => {
          if (!found || isOver) return
          stop()
          onRead(found.rawValue)
        },
        // An unreadable frame is skipped.
        () => undefined,
      )
    }, scanInterval)
  }

  startCamera().catch(() => {
    if (isOver) return
    stop()
    onFailed()
  })
  return stop
}
