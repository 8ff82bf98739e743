import { TontineId } from '@mainforte/domain/kernel/ids'

/** The tontine that a receipt's token begins with; its proof is checked by the server alone. */
export function tontineInToken(token: string): TontineId | undefined {
  if (!/^[\w-]{64}$/.test(token)) return undefined
  const bytes = atob(token.slice(0, 24).replaceAll('-', '+').replaceAll('_', '/')).slice(0, 16)
  const hex = Array.from(bytes, (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('')
  const uuid = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return TontineId.safeParse(uuid).data
}
