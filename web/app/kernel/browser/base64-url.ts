/** Bytes as text that addresses and JSON take. */
export const base64Url = (bytes: ArrayBuffer | Uint8Array): string =>
  btoa(String.fromCodePoint(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
