import { CircleCheck, CircleDashed } from 'lucide-react'
import type { SetupStep } from '../../../../src/contracts/site/setup'
import { TextLink } from '../../ui/TextLink'

/** The steps of the setup guide with what each still lacks, and the way to where it is done. */
export function SetupSteps({ steps }: { steps: readonly (Omit<SetupStep, 'id'> & { id: string })[] }) {
  return (
    <ol className="grid gap-x-8 gap-y-4 lg:grid-cols-2">
      {steps.map(({ id, title, isDone, says, href, also }) => {
        const Icon = isDone ? CircleCheck : CircleDashed
        return (
          <li key={id} className="flex gap-2.5">
            <Icon
              aria-hidden="true"
              className={`mt-0.5 size-5 shrink-0 ${isDone ? 'text-ok' : 'text-warn'}`}
            />
            <div className="min-w-0">
              <TextLink href={href}>{title}</TextLink>
              <span className="sr-only">{isDone ? ', feito' : ', falta'}</span>
              <p className="text-15 text-muted">{says}</p>
              {also && (
                <p className="text-15">
                  <TextLink href={also.href}>{also.label}</TextLink>
                </p>
              )}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
