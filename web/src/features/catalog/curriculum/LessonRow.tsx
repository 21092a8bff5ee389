import { FileText, ListChecks, Paperclip, Pencil, Video } from 'lucide-react'
import { useState } from 'react'
import type { CurriculumLesson, LessonKind } from '../../../../../src/contracts/catalog/curriculum'
import { lessonKindLabels } from '../../../../../src/contracts/catalog/curriculum'
import { Anchor } from '../../../ui/Anchor'
import { cx } from '../../../ui/cx'
import { clock } from '../../../ui/format'
import { IconButton } from '../../../ui/IconButton'
import { Tag } from '../../../ui/Tag'
import { TextInput } from '../../../ui/TextInput'
import { DragHandle, type Handle } from '../dragging/DragHandle'

const kindIcons = {
  video: Video,
  text: FileText,
  file: Paperclip,
  quiz: ListChecks,
} satisfies Record<LessonKind, unknown>

interface LessonRowProps {
  lesson: CurriculumLesson
  href: string
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  /** Dragged now; a line above says that it would be dropped here. */
  isDragged: boolean
  isTarget: boolean
  handle: Handle
  onStep: (by: 1 | -1) => void
  onRename: (title: string) => Promise<boolean>
}

interface RenameFieldProps {
  title: string
  onRename: (title: string) => Promise<boolean>
  onClose: () => void
}

/** A title that is typed in place: Enter saves, Escape leaves it. */
function RenameField({ title, onRename, onClose }: RenameFieldProps) {
  const [typed, setTyped] = useState(title)
  const save = async () => {
    const next = typed.trim()
    if (next === '' || next === title) return onClose()
    if (await onRename(next)) onClose()
  }
  return (
    <TextInput
      aria-label={`Título da aula ${title}`}
      value={typed}
      maxLength={160}
      autoFocus
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault()
          void save()
        }
        if (event.key === 'Escape') onClose()
      }}
      className="min-w-0 flex-1"
    />
  )
}

/** A lesson in the tree: chosen, dragged, renamed in place, and opened. */
export function LessonRow(props: LessonRowProps) {
  const { lesson, href, isChosen, onChoose, isDragged, isTarget, handle, onStep, onRename } = props
  const [isRenaming, setRenaming] = useState(false)
  const { title, kind, durationSeconds } = lesson
  const Icon = kindIcons[kind]
  return (
    <li
      data-row={lesson.lessonId}
      className={cx(
        'flex min-h-12 items-center gap-1 border-line border-t pr-2 pl-1',
        isDragged && 'opacity-50',
        isTarget && 'shadow-[inset_0_3px_0_var(--bar)]',
        isChosen && 'bg-soft',
      )}
    >
      <DragHandle id={lesson.lessonId} of={`a aula ${title}`} handle={handle} onStep={onStep} />
      <input
        type="checkbox"
        className="tick"
        aria-label={`Escolher a aula ${title}`}
        checked={isChosen}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
      <Icon aria-hidden="true" className="mx-1.5 size-4.5 shrink-0 text-muted" />
      {isRenaming ? (
        <RenameField title={title} onRename={onRename} onClose={() => setRenaming(false)} />
      ) : (
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1 py-1.5">
          <Anchor href={href} className="min-w-0 font-medium text-fg no-underline hover:underline">
            <span className="sr-only">{lessonKindLabels[kind]}: </span>
            {title}
          </Anchor>
          {lesson.free && <Tag tone="ok">Grátis</Tag>}
          {lesson.optional && <Tag>Opcional</Tag>}
          {lesson.bonus && <Tag>Bônus</Tag>}
          {lesson.film === 'preparing' && <Tag tone="warn">Vídeo em preparo</Tag>}
          {lesson.film === 'failed' && <Tag tone="danger">Vídeo com falha</Tag>}
          {lesson.isNew && <Tag tone="info">Nova</Tag>}
          {lesson.isChanged && <Tag tone="warn">Mudada</Tag>}
        </span>
      )}
      {!isRenaming && (
        <IconButton
          size="sm"
          label={`Renomear a aula ${title}`}
          icon={<Pencil aria-hidden="true" />}
          onClick={() => setRenaming(true)}
        />
      )}
      <span className="tabular w-14 shrink-0 text-right text-muted text-sm">{clock(durationSeconds)}</span>
    </li>
  )
}
