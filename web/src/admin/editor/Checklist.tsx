import { CircleDashed } from 'lucide-react'
import type { Resource } from '../../../../src/contracts/kernel/resource'
import { sectionAddress } from '../../../../src/contracts/kernel/resource-catalogue'
import { columnsFilledBy } from '../../../../src/contracts/kernel/section'
import { Panel } from '../../ui/Panel'
import { TextLink } from '../../ui/TextLink'

interface ChecklistProps {
  resource: Resource
  id: string
  missing: readonly string[]
}

/** What a record still lacks, with the way to each section that fills it in. */
export function Checklist({ resource, id, missing }: ChecklistProps) {
  if (missing.length === 0) return null
  const sectionOf = (column: string) =>
    Object.entries(resource.sections).find(([, section]) => columnsFilledBy(section).includes(column))
  return (
    <Panel title="O que falta" className="mb-6">
      <ul className="grid gap-1">
        {missing.map((column) => {
          const [name, section] = sectionOf(column) ?? []
          const words = resource.needs[column] ?? column
          return (
            <li key={column} className="flex min-h-9 items-center gap-2.5">
              <CircleDashed aria-hidden="true" className="size-4.5 shrink-0 text-warn" />
              <span>
                {words.charAt(0).toUpperCase() + words.slice(1)}
                {name && section && (
                  <>
                    {' · '}
                    <TextLink href={sectionAddress(resource, id, name)}>{section.label}</TextLink>
                  </>
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
