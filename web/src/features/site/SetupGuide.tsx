import type { SetupStep } from '../../../../src/contracts/site/setup'
import { ActionForm } from '../../shell/form'
import { Button } from '../../ui/Button'
import { Panel } from '../../ui/Panel'
import { SetupSteps } from './SetupSteps'

/** The setup guide at the top of the dashboard. */
export function SetupGuide({ steps }: { steps: readonly SetupStep[] }) {
  return (
    <Panel
      className="mb-6"
      title={`Sua loja: ${steps.filter(({ isDone }) => isDone).length} de ${steps.length} passos`}
      action={
        <ActionForm action="/admin/setup/dismiss">
          <Button type="submit" variant="ghost" size="sm">
            Dispensar o guia
          </Button>
        </ActionForm>
      }
    >
      <SetupSteps steps={steps} />
    </Panel>
  )
}
