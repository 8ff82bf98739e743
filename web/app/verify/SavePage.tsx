import { Download } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '../kernel/browser/save-file.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Card, CardHeader } from '../ui/display/Card.tsx'
import { useVerifierWords } from './verifier-words.ts'

/** The verifier as a file to keep, which needs neither network nor this site. */
export function SavePage() {
  const words = useVerifierWords().app
  const [hasFailed, setFailed] = useState(false)

  async function save() {
    setFailed(false)
    try {
      const { html } = await import('virtual:verifier-page')
      void saveFile(new Blob([html], { type: 'text/html' }), 'mainforte-verify.html')
    } catch {
      setFailed(true)
    }
  }

  return (
    <Card>
      <CardHeader title={words.apartTitle} text={words.apartText} />
      <Button variant="soft" icon={Download} onClick={() => void save()}>
        {words.save}
      </Button>
      {hasFailed && (
        <Alert tone="error" className="mt-4">
          {words.saveFailed}
        </Alert>
      )}
    </Card>
  )
}
