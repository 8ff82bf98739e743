import { InvalidLink } from './InvalidLink.tsx'

/** /join without a code: half of a link was copied. */
export const Component = InvalidLink
