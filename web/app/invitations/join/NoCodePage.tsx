import { InvalidLink } from './InvalidLink.tsx'

/** /join without a code: the link was copied incompletely. */
export const Component = InvalidLink
