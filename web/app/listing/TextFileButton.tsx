import { FileUp } from 'lucide-react'
import type { DragEvent } from 'react'
import { FileButton } from '../ui/form/FileButton.tsx'

interface TextFileButtonProps {
  onChoose: (file: File) => void
  children: string
}

/** Opens a table or another text, for `textOfFile`. */
export const TextFileButton = (props: TextFileButtonProps) => (
  <FileButton variant="outline" icon={FileUp} accept=".csv,.tsv,.txt,text/*" {...props} />
)

/** For a field of text: a dropped text is put into it, a dropped file is opened. */
export const opensDropped = (open: (file: File) => Promise<unknown>) => (event: DragEvent) => {
  const [file] = event.dataTransfer.files
  if (!file) return
  event.preventDefault()
  void open(file)
}
