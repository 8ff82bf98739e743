import { fingerprintOf, spelledFingerprintOf } from '@mainforte/domain/journal/fingerprint'

interface FingerprintTextProps {
  hash: string
  className?: string
}

/**
 * Eight groups to be compared by eye, four to a line where there is no room for eight. A screen
 * reader says them digit by digit; who copies them copies the groups alone. (J7)
 */
export const FingerprintText = ({ hash, className = '' }: FingerprintTextProps) => (
  <>
    <span className="sr-only select-none">{spelledFingerprintOf(hash)}</span>
    <span aria-hidden="true" className={`inline-block max-w-[20ch] font-mono ${className}`}>
      {fingerprintOf(hash)}
    </span>
  </>
)
