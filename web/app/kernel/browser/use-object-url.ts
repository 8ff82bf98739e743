import { useEffect, useState } from 'react'

/** An object URL for a picture, revoked when it is no longer shown. */
export function useObjectUrl(picture: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!picture) return undefined
    const objectUrl = URL.createObjectURL(picture)
    setUrl(objectUrl)
    return () => {
      URL.revokeObjectURL(objectUrl)
      setUrl(undefined)
    }
  }, [picture])
  return url
}
