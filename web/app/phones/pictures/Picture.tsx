import { type PictureName, pictureNames } from '@mainforte/domain/phones/code'
import type { ReactNode } from 'react'
import { useWords } from '../../kernel/language/language.ts'

/** White on them reads well, and they differ when printed in grey. */
const tones = ['#3b3a98', '#b3261e', '#0b6b5f', '#8a5200', '#75209b', '#17518f'] as const
export const toneCount = tones.length

interface PictureProps {
  name: PictureName
  /** A colour by its number; each picture has one of its own. */
  tone?: number
  className?: string
  /** Its name stands beside it. */
  isDecorative?: boolean
}

/** One of twelve drawings that everybody tells apart by their shape, with their colour or without. */
export function Picture({ name, tone, className = 'size-12', isDecorative }: PictureProps) {
  const words = useWords('phones', 'pictures')
  const ground = tones[(tone ?? pictureNames.indexOf(name)) % toneCount]
  return (
    <svg
      viewBox="0 0 48 48"
      className={`shrink-0 ${className}`}
      {...(isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': words[name] })}
    >
      <rect width="48" height="48" rx="10" fill={ground} />
      <g fill="#fff" stroke="#fff" strokeWidth="0" strokeLinecap="round" strokeLinejoin="round">
        {drawings[name](ground)}
      </g>
    </svg>
  )
}

/** What stands out of a white shape has the colour of the ground. */
const drawings: Record<PictureName, (ground: string | undefined) => ReactNode> = {
  sun: () => (
    <>
      <circle cx="24" cy="24" r="8.5" />
      <path
        strokeWidth="3.5"
        d="M24 6.5v4M24 37.5v4M6.5 24h4M37.5 24h4M11.6 11.6l2.9 2.9M33.5 33.5l2.9 2.9M11.6 36.4l2.9-2.9M33.5 14.5l2.9-2.9"
      />
    </>
  ),
  moon: () => <path d="M28 6.5A18 18 0 1 0 41.5 30 15 15 0 0 1 28 6.5z" />,
  tree: () => (
    <>
      <circle cx="24" cy="15" r="9.5" />
      <circle cx="15" cy="22" r="8" />
      <circle cx="33" cy="22" r="8" />
      <path d="M21 22h6v16l4 4H17l4-4z" />
    </>
  ),
  flower: (ground) => (
    <>
      <circle cx="24" cy="10" r="5.5" />
      <circle cx="31" cy="15" r="5.5" />
      <circle cx="28.5" cy="23" r="5.5" />
      <circle cx="19.5" cy="23" r="5.5" />
      <circle cx="17" cy="15" r="5.5" />
      <circle cx="24" cy="17" r="4" fill={ground} />
      <path strokeWidth="3.5" d="M24 28v14" />
      <path d="M25 39c1-6 5-9 11-9 0 6-4 9-11 9zM23 42c-1-5-4-8-10-8 0 5 4 8 10 8z" />
    </>
  ),
  fish: (ground) => (
    <>
      <path d="M4.5 24C9 15 15 12.5 21 12.500S32 17 35 21l8.5-7v20L35 27c-3 4-8 8.5-14 8.500S9 33 4.5 24z" />
      <circle cx="14" cy="22" r="2.3" fill={ground} />
      <path fill="none" stroke={ground} strokeWidth="2.3" d="M22 18c2.5 3.5 2.5 8.5 0 12" />
    </>
  ),
  bird: (ground) => (
    <>
      <path d="M44 15l-5.5-3A8 8 0 0 0 24 14c-1 5-5 7-10 8L4.5 24C8 34 15 37 22 37c10 0 17.5-7 17.5-18z" />
      <circle cx="33.5" cy="14.5" r="1.9" fill={ground} />
      <path fill="none" stroke={ground} strokeWidth="2.3" d="M15 28c5 2 10 0 13-5" />
      <path strokeWidth="2.5" d="M20 36v6M27 36v6" />
    </>
  ),
  house: (ground) => (
    <>
      <path d="M24 6L4.5 24h5v17h29V24h5z" />
      <path fill={ground} d="M20 41V29h8v12z" />
    </>
  ),
  boat: () => (
    <>
      <path d="M5 31h38l-6.5 10h-25zM26 5.500V27h15z" />
      <path d="M22 11v16H9z" />
    </>
  ),
  drum: (ground) => (
    <>
      <path d="M9.5 11c0 11 8.5 13 8.5 18l-4 12h20l-4-12c0-5 8.5-7 8.5-18z" />
      <ellipse cx="24" cy="10.5" rx="14.5" ry="4.5" />
      <ellipse cx="24" cy="10.5" rx="11" ry="2.3" fill={ground} />
      <path fill="none" stroke={ground} strokeWidth="2" d="M12.5 17l5 8 6.5-8 6.5 8 5-8" />
    </>
  ),
  key: () => (
    <path
      fill="none"
      strokeWidth="5"
      d="M21.5 24a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0zM21.5 24h20v9M33 24v7"
    />
  ),
  umbrella: () => (
    <>
      <path d="M5 25.500a19 18.5 0 0 1 38 0c-3.5-3.5-6-3.5-9.5 0-3.5-3.5-6-3.5-9.5 0-3.5-3.5-6-3.5-9.5 0-3.5-3.5-6-3.5-9.5 0z" />
      <path fill="none" strokeWidth="3.5" d="M24 24v13a4.5 4.5 0 0 0 9 0" />
    </>
  ),
  cup: () => (
    <>
      <path d="M8 19h25v12a9 9 0 0 1-9 9h-7a9 9 0 0 1-9-9z" />
      <path fill="none" strokeWidth="3.5" d="M33 22h2.500a5.5 5.5 0 0 1 0 11H33" />
      <path
        fill="none"
        strokeWidth="3"
        d="M14.5 13c-2-2.5 2-3.5 0-6M20.5 13c-2-2.5 2-3.5 0-6M26.5 13c-2-2.5 2-3.5 0-6"
      />
    </>
  ),
}
