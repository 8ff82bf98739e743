/** What a circle calls somebody: enough to choose one's own place by, and no full name. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? ''
