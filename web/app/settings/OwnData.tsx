import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { api } from '../kernel/api/api.ts'
import { useWords } from '../kernel/language/language.ts'
import { saveFile } from '../kernel/browser/save-file.ts'
import { Problem } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Card, CardHeader } from '../ui/display/Card.tsx'

/** The export of the user's own data. */
export function OwnData() {
  const words = useWords('settings', 'account')
  const exportData = useMutation({
    mutationFn: () => api.settings.export(),
    onSuccess: (data) => {
      const text = JSON.stringify(data, null, 2)
      void saveFile(new Blob([text], { type: 'application/json' }), 'mainforte.json')
    },
  })
  return (
    <Card>
      <CardHeader title={words.export} text={words.exportText} />
      <Problem error={exportData.error} className="mb-4" />
      <Button
        variant="outline"
        icon={Download}
        isBusy={exportData.isPending}
        onClick={() => exportData.mutate()}
      >
        {words.exportAction}
      </Button>
    </Card>
  )
}
