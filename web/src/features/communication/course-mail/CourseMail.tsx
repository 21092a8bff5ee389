import { useState } from 'react'
import {
  audienceLabels,
  type CourseMailPages,
  courseAudiences,
  courseMailSpec,
  MOST_STOPPED_DAYS,
} from '../../../../../src/contracts/communication/course-mail'
import { counted } from '../../../../../src/domain/kernel/format'
import { DeclaredForm } from '../../../admin/form/DeclaredForm'
import { usePage } from '../../../shell/current'
import { Button } from '../../../ui/Button'
import { Field } from '../../../ui/Field'
import { Panel } from '../../../ui/Panel'
import { Tabs } from '../../../ui/Tabs'
import { TextInput } from '../../../ui/TextInput'
import { CourseMailPreview } from './CourseMailPreview'
import { CourseMailTable } from './CourseMailTable'

type Props = CourseMailPages['Admin/Courses/Email']

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Writes to students of a course: to whom, what, how it looks, and what came of earlier ones. */
export function CourseMail({
  courseId,
  courseTitle,
  audience,
  days,
  counts,
  sample,
  typed,
  ...props
}: Props) {
  const { url } = usePage()
  const at = `/admin/courses/${encodeURIComponent(courseId)}/email`
  const [words, setWords] = useState({ subject: textOf(typed.subject), body: textOf(typed.body) })
  const people = counts[audience]
  const read = (target: EventTarget) => {
    const form = target instanceof HTMLElement && target.closest('form')
    if (!form) return
    const data = new FormData(form)
    setWords({ subject: textOf(data.get('subject')), body: textOf(data.get('body')) })
  }
  return (
    <div className="grid gap-4">
      <Panel title="Para quem">
        <Tabs
          label="Alunos deste curso"
          tabs={courseAudiences.map((each) => ({
            label: audienceLabels[each],
            href: each === 'all' ? at : `${at}?para=${each}${each === 'stopped' ? `&dias=${days}` : ''}`,
            current: each === audience,
            count: counts[each],
          }))}
        />
        {audience === 'stopped' && (
          <form action={at} method="get" className="mt-4 flex flex-wrap items-end gap-3">
            <input type="hidden" name="para" value="stopped" readOnly />
            <Field id="dias" label="Dias sem assistir" className="w-44">
              <TextInput
                key={days}
                name="dias"
                type="number"
                inputMode="numeric"
                min={1}
                max={MOST_STOPPED_DAYS}
                defaultValue={String(days)}
              />
            </Field>
            <Button type="submit" variant="secondary">
              Atualizar
            </Button>
          </form>
        )}
        <p className="mt-4 text-muted">
          {people === 0
            ? 'Ninguém neste grupo agora. Quem recebe é decidido na hora do envio.'
            : `${counted(people, 'aluno', 'alunos')} agora. Quem recebe é decidido na hora do envio, cada pessoa uma vez só, e quem desligou “Novidades dos meus cursos” não recebe.`}
        </p>
      </Panel>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <Panel title="Mensagem" onInput={({ target }) => read(target)}>
          <DeclaredForm
            key={url}
            typed={typed}
            bounds={props.bounds}
            related={{}}
            revision={null}
            spec={courseMailSpec}
            action={at}
            method="post"
            save="Enviar"
            titleField="subject"
            current={url}
          >
            <input type="hidden" name="_para" value={audience} readOnly />
            <input type="hidden" name="_dias" value={days} readOnly />
          </DeclaredForm>
        </Panel>
        <CourseMailPreview {...words} sample={sample} courseTitle={courseTitle} />
      </div>
      <CourseMailTable at={at} mails={props.mails} />
    </div>
  )
}
