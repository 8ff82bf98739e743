/** The Shape Detection API, as far as we use it; TypeScript does not know it yet. */
interface BarcodeDetector {
  detect: (picture: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>
}

type BarcodeDetectorMaker = new (options: { formats: string[] }) => BarcodeDetector

function detectorMaker(): BarcodeDetectorMaker | undefined {
  // Where the browser has it, this is its shape.
  return (globalThis as { BarcodeDetector?: BarcodeDetectorMaker }).BarcodeDetector
}

/** Can this browser read a QR code with its camera? */
export const canScan = (): boolean => detectorMaker() !== undefined && 'mediaDevices' in navigator

/** How often the picture is looked at: quick for the hand, easy on the battery. */
const lookEvery = 250

/** Films into `video` and tells the first text that is read, until the returned function is called. */
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

  async function film() {
    if (!Maker) throw new Error('This browser reads no codes')
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
        // A frame that cannot be read is followed by the next one.
        () => undefined,
      )
    }, lookEvery)
  }

  film().catch(() => {
    if (isOver) return
    stop()
    onFailed()
  })
  return stop
}
