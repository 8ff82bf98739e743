import { MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { type ButtonStyle, buttonClass } from '../button-class.ts'
import { shareLinks } from './share-links.ts'

interface WhatsAppLinkProps extends ButtonStyle {
  text: string
  /** E.164; without one WhatsApp asks for the recipient. */
  phone?: string | null | undefined
  /** What a screen reader calls the link. */
  label: string
  /** Shown beside the icon. */
  children?: ReactNode
}

/** Opens WhatsApp with a ready text. */
export const WhatsAppLink = ({ text, phone, label, children, ...style }: WhatsAppLinkProps) => (
  <a
    href={shareLinks(text, '', { phone: phone ?? null }).whatsapp}
    target="_blank"
    rel="noopener noreferrer"
    aria-label={label}
    className={buttonClass(style)}
  >
    <MessageCircle className={`shrink-0 ${style.size === 'sm' ? 'size-4.5' : 'size-5'}`} />
    {children}
  </a>
)
