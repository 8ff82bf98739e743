import './reports.css'
import { useWords } from '../kernel/language/language.ts'
import { useChoiceInAddress } from '../kernel/pages/in-address.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { Statement } from './Statement.tsx'
import { TontineReports } from './report/TontineReports.tsx'

/** The figures of each tontine, and the user's own across all of them. */
export function Component() {
  const words = useWords('reports', 'overview')
  const [tab, setTab] = useChoiceInAddress('tab', ['tontine', 'mine'])
  return (
    <>
      <div className="print:hidden">
        <PageHeader title={words.title} text={words.intro} />
      </div>
      <Tabs
        label={words.views}
        value={tab}
        onChange={setTab}
        tabs={[
          { name: 'tontine', label: words.ofTontine, content: <TontineReports /> },
          { name: 'mine', label: words.mine, content: <Statement /> },
        ]}
      />
    </>
  )
}
