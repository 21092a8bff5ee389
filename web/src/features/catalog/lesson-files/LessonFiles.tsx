import { ArrowDown, ArrowUp, Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { LessonFileLine, LessonFilesGroup } from '../../../../../src/contracts/catalog/lesson-files'
import { movedTo } from '../../../../../src/contracts/kernel/moved'
import { fileSize } from '../../../../../src/domain/kernel/format'
import { ActionForm, ConfirmedAction, Form, FormField, SubmitButton } from '../../../shell/form'
import { Button } from '../../../ui/Button'
import { cx } from '../../../ui/cx'
import { counted } from '../../../ui/format'
import { IconButton } from '../../../ui/IconButton'
import { Tag } from '../../../ui/Tag'
import { TextInput } from '../../../ui/TextInput'
import { useSend } from '../curriculum/send'
import { DragHandle, type Handle, handleId } from '../dragging/DragHandle'
import { indexBefore } from '../dragging/order'
import { useDrag } from '../dragging/useDrag'
import { FilePicker } from './FilePicker'

interface Placed {
  base: string
  courseId: string
}

const about = ({ kind, bytes, downloads, fileName }: LessonFileLine) =>
  [fileName, kind, fileSize(bytes), counted(downloads, 'download', 'downloads', 'Nenhum download')].join(
    ' · ',
  )

const actionOf = (base: string, { fileId }: LessonFileLine, act: string) =>
  `${base}/${encodeURIComponent(fileId)}/${act}`

function Name({ file }: { file: LessonFileLine }) {
  return (
    <span className="min-w-0 flex-1">
      <span className="block break-words font-medium">{file.title}</span>
      <span className="block break-words text-muted text-sm">{about(file)}</span>
    </span>
  )
}

function Move({ base, file, to, label }: { base: string; file: LessonFileLine; to: number; label: string }) {
  const Icon = label === 'Subir' ? ArrowUp : ArrowDown
  return (
    <ActionForm action={actionOf(base, file, 'move')} preserveScroll>
      <input type="hidden" name="index" value={to} readOnly />
      <IconButton type="submit" label={`${label} ${file.title}`} icon={<Icon />} />
    </ActionForm>
  )
}

function Rename({ base, file }: { base: string; file: LessonFileLine }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="open:basis-full"
    >
      <summary
        aria-label={`Renomear ${file.title}`}
        className="inline-flex min-h-9 list-none items-center rounded-small px-2.5 font-medium text-link text-sm pointer-coarse:min-h-11"
      >
        Renomear
      </summary>
      <Form
        key={file.title}
        action={actionOf(base, file, 'rename')}
        schema={() =>
          import('../../../../../src/contracts/catalog/lesson-files').then((forms) => forms.lessonFileForm)
        }
        defaultValues={{ title: file.title }}
        preserveScroll
        onDone={() => setOpen(false)}
        className="mt-2 flex max-w-xl flex-wrap items-end gap-2"
      >
        <div className="min-w-0 flex-1 basis-64">
          <FormField name="title" label="Nome que os alunos leem" required>
            {(field) => <TextInput {...field} maxLength={120} />}
          </FormField>
        </div>
        <SubmitButton>Salvar</SubmitButton>
      </Form>
    </details>
  )
}

interface FileLineProps extends Placed {
  file: LessonFileLine
  /** Place among the files of its lesson, from 0, and how many there are. */
  at: number
  of: number
  handle: Handle
  /** Dragged now; a line above says that it would be dropped here. */
  isDragged: boolean
  isTarget: boolean
  onStep: (by: 1 | -1) => void
}

/** Files of a lesson as they stand, and how they are moved; a move is seen at once, and the server has the last word. */
function useOrder(base: string, { lessonId, files: saved }: LessonFilesGroup) {
  const { send } = useSend(base)
  const [ahead, setAhead] = useState<LessonFileLine[] | null>(null)
  const [said, say] = useState('')
  const files = ahead ?? saved
  const ids = files.map(({ fileId }) => fileId)
  const refocus = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that moves loses the focus
  useEffect(() => {
    if (refocus.current) document.getElementById(refocus.current)?.focus()
    refocus.current = null
  }, [files])
  const move = async (fileId: string, index: number) => {
    const file = files.find((each) => each.fileId === fileId)
    if (!file || index < 0 || index >= files.length || files.indexOf(file) === index) return
    say(`Arquivo ${file.title}: posição ${index + 1} de ${files.length}.`)
    setAhead(movedTo(files, files.indexOf(file), index))
    await send(`${encodeURIComponent(fileId)}/move`, { index: String(index) })
    setAhead(null)
  }
  const { drag, handle } = useDrag(({ id, over }) => {
    if (over.groupId === lessonId) void move(id, indexBefore(ids, over.before, [id]))
  })
  const over = drag?.over?.groupId === lessonId ? drag.over : null
  const step = (fileId: string) => (by: 1 | -1) => {
    refocus.current = handleId(fileId)
    void move(fileId, ids.indexOf(fileId) + by)
  }
  return { files, said, step, drag, over, handle: (fileId: string) => handle('row', fileId) }
}

function FileLine({ file, at, of, base, courseId, handle, isDragged, isTarget, onStep }: FileLineProps) {
  const { fileId, title, href } = file
  return (
    <li
      data-row={fileId}
      className={cx('py-3', isDragged && 'opacity-50', isTarget && 'shadow-[inset_0_3px_0_var(--bar)]')}
    >
      <div className="flex items-start gap-x-3">
        {of > 1 && (
          <span className="-mr-2 -ml-3">
            <DragHandle id={fileId} of={`o arquivo ${title}`} handle={handle} onStep={onStep} />
          </span>
        )}
        <Name file={file} />
        <div className="flex items-center">
          {at > 0 && <Move base={base} file={file} to={at - 1} label="Subir" />}
          {at < of - 1 && <Move base={base} file={file} to={at + 1} label="Descer" />}
          <a
            href={href}
            aria-label={`Baixar ${title}`}
            title={`Baixar ${title}`}
            className="flex size-9 items-center justify-center rounded-small text-fg-2 hover:bg-surface-2 pointer-coarse:size-11"
          >
            <Download aria-hidden="true" className="size-4.5" />
          </a>
        </div>
      </div>
      <div className="mt-1 -ml-2.5 flex flex-wrap items-start gap-1">
        <FilePicker label="Trocar" of={title} about={{ courseId, fileId }} variant="ghost" />
        <Rename base={base} file={file} />
        <ConfirmedAction
          action={actionOf(base, file, 'archive')}
          label="Arquivar"
          fullLabel={`Arquivar ${title}`}
          variant="ghost"
          size="sm"
          preserveScroll
          confirm={{
            title: `Arquivar “${title}”?`,
            text: 'Os alunos deixam de receber o arquivo na hora. Ele fica guardado e pode voltar.',
            label: 'Arquivar',
            danger: true,
          }}
        />
      </div>
    </li>
  )
}

function Archived({ files, base }: { files: readonly LessonFileLine[]; base: string }) {
  if (files.length === 0) return null
  return (
    <details className="mt-1">
      <summary className="inline-flex min-h-9 list-none items-center font-medium text-link text-sm pointer-coarse:min-h-11">
        {counted(files.length, 'arquivo arquivado', 'arquivos arquivados')}
      </summary>
      <ul className="divide-y divide-line">
        {files.map((file) => (
          <li key={file.fileId} className="flex flex-wrap items-center gap-3 py-3">
            <Name file={file} />
            <ActionForm action={actionOf(base, file, 'restore')} preserveScroll>
              <Button
                type="submit"
                size="sm"
                variant="secondary"
                aria-label={`Trazer de volta ${file.title}`}
              >
                Trazer de volta
              </Button>
            </ActionForm>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** A lesson with its files, and the way to send more. */
export function LessonFiles({ lesson, base, courseId }: Placed & { lesson: LessonFilesGroup }) {
  const { lessonId, title, archived, isFileLesson, isShown } = lesson
  const { files, said, step, drag, over, handle } = useOrder(base, lesson)
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="min-w-0 flex-1 basis-48 text-base">
          {title}
          {isFileLesson && <Tag className="ml-2">Aula de arquivo</Tag>}
          {!isShown && <Tag className="ml-2">Não publicada</Tag>}
        </h3>
        <FilePicker label="Enviar arquivos" of={title} about={{ courseId, lessonId }} multiple />
      </div>
      {isFileLesson && files.length === 0 && (
        <p className="mt-1 text-sm text-warn">Esta aula é o próprio arquivo: envie um antes de publicar.</p>
      )}
      {files.length > 0 && (
        <ul data-group={lessonId} className="mt-1 divide-y divide-line border-line border-l-2 pl-4">
          {files.map((file, at) => (
            <FileLine
              key={file.fileId}
              file={file}
              at={at}
              of={files.length}
              base={base}
              courseId={courseId}
              handle={handle(file.fileId)}
              isDragged={drag?.id === file.fileId}
              isTarget={over?.before === file.fileId}
              onStep={step(file.fileId)}
            />
          ))}
          {over?.before === null && <li aria-hidden="true" className="h-1 bg-bar" />}
        </ul>
      )}
      <Archived files={archived} base={base} />
      <span role="status" className="sr-only">
        {said}
      </span>
    </li>
  )
}
