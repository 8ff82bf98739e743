/**
 * The browser's storage. It can be forbidden (private windows, strict settings); then the app works
 * without it.
 */
export function getStored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

export function setStored(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Storage is forbidden: the choice lasts as long as the page.
  }
}

export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

export function cookie(name: string): string | undefined {
  // No browser exists when pages are prerendered.
  if (typeof document === 'undefined') return undefined
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found?.slice(name.length + 1)
}

/** A cookie for the whole site; the server reads some (language), the web others (side panel). */
export function setCookie(name: string, value: string, seconds: number): void {
  if (typeof document === 'undefined') return
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; SameSite=Lax`
}
