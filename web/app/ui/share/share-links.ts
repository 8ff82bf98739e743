/** The recipient; without one the sender chooses. */
interface Receiver {
  /** E.164. */
  phone?: string | null
  email?: string | null
}

/** Links that share a text without any app of ours. */
export const shareLinks = (text: string, subject: string, { phone, email }: Receiver = {}) => ({
  whatsapp: `https://wa.me/${phone?.replace('+', '') ?? ''}?text=${encodeURIComponent(text)}`,
  sms: `sms:${phone ?? ''}?&body=${encodeURIComponent(text)}`,
  email: `mailto:${email ? encodeURIComponent(email) : ''}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`,
})
