import { PastLevellings } from '../../../features/marketing/levelling/PastLevellings'
import { Preview } from '../../../features/marketing/levelling/Preview'
import { RuleForm } from '../../../features/marketing/levelling/RuleForm'
import type { PageComponent } from '../../../shell/page'
import { PageHeader } from '../../../ui/PageHeader'
import { Panel } from '../../../ui/Panel'

const PriceLeveling: PageComponent<'Admin/PriceLeveling/Edit'> = ({
  typed,
  faults,
  categories,
  preview,
  past,
}) => (
  <>
    <PageHeader
      title="Nivelamento de preços"
      lead="Uma regra para muitos preços. Primeiro a prévia; os preços mudam juntos, e você pode desfazer."
    />
    <Panel title="Regra" className="mb-4">
      <RuleForm key={JSON.stringify(typed)} typed={typed} faults={faults} categories={categories} />
    </Panel>
    {preview && <Preview key={JSON.stringify(preview)} preview={preview} typed={typed} />}
    <PastLevellings past={past} />
  </>
)

export default PriceLeveling
