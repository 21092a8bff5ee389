import type { CurriculumLesson, CurriculumModule } from '../../../../../src/contracts/catalog/curriculum'
import { lessonMarks } from '../../../../../src/contracts/catalog/curriculum'
import { ActionForm, ConfirmedAction } from '../../../shell/form'
import { Button } from '../../../ui/Button'
import { Field } from '../../../ui/Field'
import { counted } from '../../../ui/format'
import { Select } from '../../../ui/Select'

interface LessonActsProps {
  base: string
  modules: readonly CurriculumModule[]
  lessons: readonly CurriculumLesson[]
  onDone?: () => void
}

const markOptions = Object.entries(lessonMarks).flatMap(([mark, label]) => [
  { value: `${mark}:on`, label: `Marcar: ${label.toLowerCase()}` },
  { value: `${mark}:off`, label: `Desmarcar: ${label.toLowerCase()}` },
])

/** Who would miss them, in one sentence. */
function archiveText(lessons: readonly CurriculumLesson[]): string {
  const watched = Math.max(0, ...lessons.map((each) => each.watched))
  const seen =
    watched === 0
      ? 'Ninguém assistiu ainda.'
      : lessons.length === 1
        ? `${counted(watched, 'aluno já assistiu', 'alunos já assistiram')}.`
        : `A mais vista já foi aberta por ${counted(watched, 'aluno', 'alunos')}.`
  return `${seen} O progresso fica guardado, e a aula pode voltar. Os alunos deixam de vê-la quando você publicar.`
}

/** What is done with one lesson or several: to another place, a mark, out of the course. */
export function LessonActs({ base, modules, lessons, onDone }: LessonActsProps) {
  const [first] = lessons
  const ids = lessons.map(({ lessonId }) => (
    <input key={lessonId} type="hidden" name="lessonIds" value={lessonId} readOnly />
  ))
  const title = lessons.length === 1 ? `“${first?.title}”` : `${lessons.length} aulas`
  return (
    <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
      <ActionForm action={`${base}/lessons/move`} onDone={onDone} className="flex items-end gap-2">
        {ids}
        <Field label="Mover para" className="w-52">
          <Select
            name="moduleId"
            options={modules.map(({ moduleId, title }, at) => ({
              value: moduleId,
              label: `${at + 1}. ${title}`,
            }))}
          />
        </Field>
        <Button type="submit" variant="secondary">
          Mover
        </Button>
      </ActionForm>
      <ActionForm action={`${base}/lessons/mark`} onDone={onDone} className="flex items-end gap-2">
        {ids}
        <Field label="Marca" className="w-52">
          <Select name="mark" options={markOptions} />
        </Field>
        <Button type="submit" variant="secondary">
          Aplicar
        </Button>
      </ActionForm>
      <ConfirmedAction
        action={`${base}/lessons/archive`}
        label={lessons.length === 1 ? 'Arquivar aula' : 'Arquivar aulas'}
        confirm={{
          title: `Arquivar ${title}?`,
          text: archiveText(lessons),
          label: 'Arquivar',
          danger: true,
          fields: ids,
        }}
      />
    </div>
  )
}
