interface DigestProps {
  label: string
  /** Hexadecimal. */
  value: string
}

/** A digest or a secret in a list of facts. */
export const Digest = ({ label, value }: DigestProps) => (
  <div>
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="font-mono text-2xs break-all">{value}</dd>
  </div>
)
