import { fingerprintOf, spelledFingerprintOf } from '@mainforte/domain/journal/fingerprint'

/**
 * Eight groups to compare by eye, four per row where space is limited. Screen readers spell the
 * digits; copying copies only the groups. (J7)
 */
export const FingerprintText = ({ hash, className = '' }: { hash: string; className?: string }) => (
  <>
    <span className="sr-only select-none">{spelledFingerprintOf(hash)}</span>
    <span aria-hidden="true" className={`inline-block max-w-[20ch] font-mono ${className}`}>
      {fingerprintOf(hash)}
    </span>
  </>
)
