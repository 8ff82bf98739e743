/** Whom a text is for; nobody means that the person who sends it chooses. */
interface Receiver {
  /** E.164. */
  phone?: string | null
  email?: string | null
}

/** Where a text can be sent from a phone without any app of ours: plain addresses, no script. */
export const shareLinks = (text: string, subject: string, { phone, email }: Receiver = {}) => ({
  whatsapp: `https://wa.me/${phone?.replace('+', '') ?? ''}?text=${encodeURIComponent(text)}`,
  sms: `sms:${phone ?? ''}?&body=${encodeURIComponent(text)}`,
  email: `mailto:${email ? encodeURIComponent(email) : ''}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`,
})
