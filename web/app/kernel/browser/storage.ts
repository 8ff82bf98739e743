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

/** Texts that this browser stores together, each under its key, and forgets `lasts` milliseconds later. */
export function storedFor<Field extends string>(
  lasts: number,
  at: string,
  keys: Readonly<Record<Field, string>>,
) {
  const fields = Object.keys(keys) as Field[]
  return {
    read(): Record<Field, string> | undefined {
      const isRecent = Date.now() - Number(getStored(at)) <= lasts
      if (!isRecent) return undefined
      return Object.fromEntries(
        fields.map((field) => [field, getStored(keys[field]) ?? '']),
      ) as Record<Field, string>
    },
    store(values: Readonly<Record<Field, string>>): void {
      for (const field of fields) setStored(keys[field], values[field] || undefined)
      setStored(at, String(Date.now()))
    },
    clear(): void {
      for (const key of [at, ...Object.values<string>(keys)]) setStored(key, undefined)
    },
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
