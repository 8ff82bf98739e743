import { useEffect, useState } from 'react'

/** An address for a picture that this page holds; it is given back when the picture is no longer shown. */
export function useObjectUrl(picture: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!picture) return undefined
    const made = URL.createObjectURL(picture)
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(undefined)
    }
  }, [picture])
  return url
}
