import { CircleCheck, CircleDashed, Dot, History, LayoutList, type LucideIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Resource } from '../../../../src/contracts/kernel/resource'
import { recordRoot, sectionAddress } from '../../../../src/contracts/kernel/resource-catalogue'
import type { RecordDraft, ResourceRow } from '../../../../src/contracts/kernel/resource-list'
import { columnsFilledBy } from '../../../../src/contracts/kernel/section'
import { usePage } from '../../shell/current'
import { Anchor } from '../../ui/Anchor'
import { cx } from '../../ui/cx'
import { missingWords } from '../record/acts'
import { shownPart } from '../record/address'
import { pendingOf } from './pending'

interface Step {
  href: string
  label: string
  Icon: LucideIcon
  tone: string
  /** "Falta: preço", "Não publicado". */
  note: string | null
  isCurrent: boolean
}

/** A step is done once it holds all that is needed of it; one that needs nothing is neither. */
function stepOf(
  { resource, row, missing, draft }: Omit<EditorStepsProps, 'section'>,
  name: string,
): Omit<Step, 'isCurrent'> {
  const section = resource.sections[name]
  const columns = section ? columnsFilledBy(section) : []
  const lacks = missingWords(
    resource,
    missing.filter((column) => columns.includes(column)),
  )
  const isDrafted =
    draft?.sections.some((each) => each.name === name) || pendingOf(resource, row).includes(name)
  const isNeeded = columns.some((column) => column in resource.needs)
  const [Icon, tone] = lacks
    ? ([CircleDashed, 'text-warn'] as const)
    : isNeeded
      ? ([CircleCheck, 'text-ok'] as const)
      : ([Dot, 'text-muted'] as const)
  const note = lacks ?? (isDrafted ? 'Não publicado' : null)
  return { href: sectionAddress(resource, row.id, name), label: section?.label ?? name, Icon, tone, note }
}

interface EditorStepsProps {
  resource: Resource
  row: ResourceRow
  section: string | null
  missing: readonly string[]
  draft: RecordDraft | null
}

/** The sections of a record at its side, with what each still lacks; a row to scroll on phones. */
export function EditorSteps({ section, ...record }: EditorStepsProps) {
  const { resource } = record
  const { id } = record.row
  const { url } = usePage()
  const row = useRef<HTMLElement>(null)
  const address = recordRoot(resource, id)
  const isHistory = section === null && shownPart(url, 'aba') === 'historico'
  const own = { tone: 'text-muted', note: null }
  const steps: Step[] = [
    {
      ...own,
      href: address,
      label: 'Visão geral',
      Icon: LayoutList,
      isCurrent: section === null && !isHistory,
    },
    ...Object.keys(resource.sections).map((name) => ({
      ...stepOf(record, name),
      isCurrent: name === section,
    })),
    ...(resource.history
      ? [
          {
            ...own,
            href: `${address}?aba=historico`,
            label: 'Histórico',
            Icon: History,
            isCurrent: isHistory,
          },
        ]
      : []),
  ]

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has another step to bring into view
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && current) row.current.scrollLeft = current.offsetLeft - 16
  }, [url])

  return (
    <nav
      ref={row}
      aria-label={`Partes d${resource.noun[2] === 'f' ? 'a' : 'o'} ${resource.noun[0]}`}
      className="no-scrollbar relative overflow-x-auto max-lg:-mx-4 max-lg:border-line max-lg:border-b max-lg:px-4 lg:sticky lg:top-20"
    >
      <ol className="flex gap-1 lg:grid">
        {steps.map(({ href, label, Icon, tone, note, isCurrent }) => (
          <li key={href}>
            <Anchor
              href={href}
              aria-current={isCurrent ? 'page' : undefined}
              className={cx(
                'flex min-h-11 items-center gap-2.5 whitespace-nowrap px-3 font-medium text-fg-2 no-underline hover:text-fg focus-visible:-outline-offset-3',
                'max-lg:border-transparent max-lg:border-b-3 max-lg:pt-0.5 max-lg:aria-[current]:border-bar',
                'lg:rounded-control lg:py-2 lg:hover:bg-surface-2 lg:aria-[current]:bg-soft',
                'aria-[current]:font-semibold aria-[current]:text-fg',
              )}
            >
              <Icon aria-hidden="true" className={cx('size-4.5 shrink-0', tone)} />
              <span className="min-w-0">
                {label}
                {note && (
                  <span className="block text-13 text-warn max-lg:sr-only lg:whitespace-normal">{note}</span>
                )}
              </span>
            </Anchor>
          </li>
        ))}
      </ol>
    </nav>
  )
}
