import { ChevronDown } from 'lucide-react'
import { Accordion as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'

interface AccordionProps {
  entries: readonly { id: string; title: string; content: ReactNode }[]
}

/** Questions and their answers: one open at a time, or none. */
export function Accordion({ entries }: AccordionProps) {
  return (
    <Primitive.Root type="single" collapsible>
      {entries.map(({ id, title, content }) => (
        <Primitive.Item key={id} value={id} className="border-t border-line last:border-b">
          <Primitive.Header>
            <Primitive.Trigger className="group flex min-h-14 w-full items-center justify-between gap-4 py-2 text-left font-semibold">
              {title}
              <ChevronDown
                className="size-5 shrink-0 transition-transform group-data-[state=open]:rotate-180"
                aria-hidden="true"
              />
            </Primitive.Trigger>
          </Primitive.Header>
          <Primitive.Content className="max-w-[70ch] pb-4 text-muted">{content}</Primitive.Content>
        </Primitive.Item>
      ))}
    </Primitive.Root>
  )
}
