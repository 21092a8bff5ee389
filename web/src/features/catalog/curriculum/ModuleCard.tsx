import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import {
  type CurriculumModule,
  type CurriculumPage,
  lessonKindLabels,
  lessonKinds,
} from '../../../../../src/contracts/catalog/curriculum'
import { ActionForm, ConfirmedAction } from '../../../shell/form'
import { Button } from '../../../ui/Button'
import { cx } from '../../../ui/cx'
import { Field } from '../../../ui/Field'
import { clock, counted } from '../../../ui/format'
import { LinkButton } from '../../../ui/LinkButton'
import { Select } from '../../../ui/Select'
import { Tag } from '../../../ui/Tag'
import { TextInput } from '../../../ui/TextInput'
import { DragHandle, type Handle } from '../dragging/DragHandle'

interface ModuleCardProps {
  module: CurriculumModule
  /** Place among the modules, from 0, and how many there are. */
  at: number
  of: number
  base: string
  sectionCategories: CurriculumPage['sectionCategories']
  isDragged: boolean
  isTarget: boolean
  handle: Handle
  onStep: (by: 1 | -1) => void
  children: ReactNode
}

const watchedIn = ({ lessons }: CurriculumModule) => Math.max(0, ...lessons.map(({ watched }) => watched))

function ModuleEditor({ module, at, of, base, sectionCategories }: ModuleCardProps) {
  const { moduleId, title, sectionCategoryId, lessons } = module
  const [isOpen, setOpen] = useState(false)
  const watched = watchedIn(module)
  const own = <input type="hidden" name="moduleId" value={moduleId} readOnly />
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-9 list-none items-center rounded-small px-2.5 font-medium text-link text-sm">
        Editar módulo
      </summary>
      <div className="mt-2 grid gap-4">
        <ActionForm
          action={`${base}/modules/change`}
          onDone={() => setOpen(false)}
          className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_14rem_auto]"
        >
          {own}
          <Field label="Título do módulo" required>
            <TextInput name="title" defaultValue={title} maxLength={160} required />
          </Field>
          <Field label="Categoria" optional>
            <Select
              name="sectionCategoryId"
              defaultValue={sectionCategoryId ?? ''}
              placeholder="Nenhuma"
              options={sectionCategories.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Field>
          <Button type="submit">Salvar</Button>
        </ActionForm>
        <div className="flex flex-wrap gap-2">
          <ActionForm action={`${base}/modules/move`}>
            {own}
            <input type="hidden" name="index" value={at - 1} readOnly />
            <Button type="submit" size="sm" variant="secondary" disabled={at === 0}>
              Mover para cima
            </Button>
          </ActionForm>
          <ActionForm action={`${base}/modules/move`}>
            {own}
            <input type="hidden" name="index" value={at + 1} readOnly />
            <Button type="submit" size="sm" variant="secondary" disabled={at === of - 1}>
              Mover para baixo
            </Button>
          </ActionForm>
          <ConfirmedAction
            action={`${base}/modules/remove`}
            label="Remover módulo"
            size="sm"
            values={{ moduleId }}
            confirm={{
              title: `Remover “${title}”?`,
              text:
                lessons.length === 0
                  ? 'O módulo está vazio.'
                  : `${counted(lessons.length, 'aula vai', 'aulas vão')} para as arquivadas${
                      watched > 0
                        ? `, e ${counted(watched, 'aluno já começou', 'alunos já começaram')} a assistir`
                        : ''
                    }. O progresso de todos fica guardado.`,
              label: 'Remover módulo',
              danger: true,
            }}
          />
        </div>
      </div>
    </details>
  )
}

/** A module of the tree with its lessons. */
export function ModuleCard(props: ModuleCardProps) {
  const { module, at, base, sectionCategories, isDragged, isTarget, handle, onStep, children } = props
  const { moduleId, title, lessons } = module
  const label = sectionCategories.find(({ id }) => id === module.sectionCategoryId)
  const seconds = lessons.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0)
  return (
    <li
      data-group={moduleId}
      className={cx(
        'min-w-0 rounded-card border border-line bg-surface shadow-1',
        isDragged && 'opacity-50',
        isTarget && 'shadow-[0_-4px_0_var(--bar)]',
      )}
    >
      <div className="flex items-center gap-1 py-2 pr-3 pl-1">
        <DragHandle id={moduleId} of={`o módulo ${title}`} handle={handle} onStep={onStep} />
        <h2 className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2.5 text-base">
          <span className="min-w-0">
            {at + 1}. {title}
          </span>
          {label && <Tag tone="info">{label.name}</Tag>}
        </h2>
        <span className="tabular shrink-0 text-muted text-sm">
          {counted(lessons.length, 'aula', 'aulas', 'Vazio')}
          {seconds > 0 && ` · ${clock(seconds)}`}
        </span>
      </div>
      <ol>{children}</ol>
      <div className="flex flex-wrap items-start gap-x-1 gap-y-2 border-line border-t p-2">
        {lessonKinds.map((kind) => (
          <LinkButton
            key={kind}
            href={`${base}?nova=${kind}&modulo=${encodeURIComponent(moduleId)}`}
            size="sm"
            variant="ghost"
            icon={<Plus aria-hidden="true" className="size-4" />}
          >
            <span className="sr-only">Nova aula em {title}: </span>
            {lessonKindLabels[kind]}
          </LinkButton>
        ))}
        <ModuleEditor {...props} />
      </div>
    </li>
  )
}
