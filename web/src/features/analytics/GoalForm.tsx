import { Target } from 'lucide-react'
import { useState } from 'react'
import { type GoalMeasure, goalNames } from '../../../../src/contracts/analytics/goal-names'
import { reaisShort } from '../../../../src/domain/kernel/reais'
import { useShared, useVisit } from '../../shell/current'
import { Hidden } from '../../shell/form/Hidden'
import { useCommandId } from '../../shell/form/ids'
import { NoAnswer, Refused } from '../../shell/problem'
import { Button } from '../../ui/Button'
import { Field } from '../../ui/Field'
import { Popover } from '../../ui/Popover'
import { TextInput } from '../../ui/TextInput'
import { toast } from '../../ui/toast'

const ACTION = '/admin/dashboard/goal'

/** Sets the goal of a month. Apart from `Form`, whose library the first load of the overview has no room for. */
export function GoalForm({
  measure,
  month,
  target,
}: {
  measure: GoalMeasure
  month: string
  target: number | null
}) {
  const { old, errors } = useShared()
  const visits = useVisit()
  const [id, renew] = useCommandId()
  const refusedHere = old._action === ACTION && old.measure === measure
  const [problem, setProblem] = useState(refusedHere ? errors.target : undefined)
  const isMoney = measure === 'net'
  const typed = refusedHere ? String(old.target ?? '') : undefined
  const now = target === null ? '' : isMoney ? reaisShort(target) : String(target)

  const send = async (data: FormData) => {
    try {
      await visits.submit(ACTION, data, { method: 'post', preserveScroll: true })
      setProblem(undefined)
      renew()
    } catch (error) {
      if (!(error instanceof Refused || error instanceof NoAnswer)) throw error
      const found = error instanceof Refused ? error.problem.errors?.target : undefined
      setProblem(found)
      if (!found) toast.error(error instanceof Refused ? error.problem.detail : error.message)
    }
  }
  return (
    <Popover
      icon={<Target aria-hidden="true" className="size-4" />}
      label={target === null ? 'Definir meta' : 'Mudar meta'}
      open={problem !== undefined}
    >
      <form
        method="post"
        action={ACTION}
        onSubmit={(event) => {
          event.preventDefault()
          void send(new FormData(event.currentTarget))
        }}
        className="grid gap-3"
      >
        <Hidden id={id} method="post" />
        <input type="hidden" name="measure" value={measure} />
        <input type="hidden" name="month" value={month} />
        <Field
          label={`${goalNames[measure]} do mês${isMoney ? ' (R$)' : ''}`}
          error={problem}
          hint={isMoney ? 'Como 50.000 ou 1.297,50' : 'Um número inteiro'}
        >
          <TextInput
            key={now}
            name="target"
            inputMode="decimal"
            defaultValue={typed ?? now}
            autoComplete="off"
          />
        </Field>
        <Button type="submit">Guardar meta</Button>
      </form>
    </Popover>
  )
}
