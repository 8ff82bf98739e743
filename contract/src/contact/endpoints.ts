import { ContactMessage } from '@mainforte/domain/contact/contact-message'
import { Language } from '@mainforte/domain/kernel/language'
import * as z from 'zod/mini'
import { endpoint, nothing } from '../kernel/endpoint.ts'

export const contact = {
  write: endpoint({
    action: 'contact.write',
    method: 'POST',
    path: '/contact',
    summary: 'Write to the operator',
    input: z.extend(ContactMessage, {
      /** A field that no person sees: only machines fill it in, and get an answer as if all went well. */
      website: z._default(z.string(), ''),
      language: z._default(Language, 'origin'),
    }),
    output: nothing,
    status: 201,
  }),
}
