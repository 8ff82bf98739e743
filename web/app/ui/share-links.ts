/** Where a text can be sent from a phone without any app of ours: plain addresses, no script. */
export const shareLinks = (text: string, subject: string) => ({
  whatsapp: `https://wa.me/?text=${encodeURIComponent(text)}`,
  sms: `sms:?&body=${encodeURIComponent(text)}`,
  email: `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`,
})
