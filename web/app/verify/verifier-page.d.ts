/** The verifier as one HTML file. See build/verifier-page.ts. */
declare module 'virtual:verifier-page' {
  export const html: string
}
