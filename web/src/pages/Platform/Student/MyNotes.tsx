import { Download, NotebookPen, Search } from 'lucide-react'
import { myNotesQuery } from '../../../../../src/contracts/learning/notes'
import type { MyNote } from '../../../../../src/contracts/learning/pages'
import { AccountFrame } from '../../../features/identity/AccountFrame'
import { NoteCard } from '../../../features/learning/notes/NoteCard'
import { MYNOTES } from '../../../features/learning/notes/noteRequest'
import { lessonHref } from '../../../features/learning/watch/lesson'
import { QueryForm } from '../../../shell/lists/QueryForm'
import type { PageComponent } from '../../../shell/page'
import { Button } from '../../../ui/Button'
import { EmptyState } from '../../../ui/EmptyState'
import { Field } from '../../../ui/Field'
import { clockWide, counted } from '../../../ui/format'
import { LinkButton } from '../../../ui/LinkButton'
import { wordsOf } from '../../../ui/marks'
import { Pagination } from '../../../ui/Pagination'
import { RelativeTime } from '../../../ui/RelativeTime'
import { TextInput } from '../../../ui/TextInput'
import { TextLink } from '../../../ui/TextLink'

/** The lesson and its moment, as a link while the student may watch it. */
function Place({ note }: { note: MyNote }) {
  const { watch, lessonId, lessonTitle, courseTitle, second } = note
  const title = `${lessonTitle}${second === null ? '' : ` · aos ${clockWide(second)}`}`
  return (
    <div>
      {watch ? (
        <TextLink href={lessonHref(watch, lessonId, { tab: 'anotacoes', second })}>{title}</TextLink>
      ) : (
        <p>{title}</p>
      )}
      <p className="text-muted text-sm">
        {courseTitle} · <RelativeTime at={note.changedAt ?? note.takenAt} />
      </p>
    </div>
  )
}

const Files = () => (
  <>
    <LinkButton
      href={`${MYNOTES}/anotacoes.md`}
      variant="secondary"
      size="sm"
      download
      icon={<Download aria-hidden="true" className="size-4" />}
    >
      Markdown
    </LinkButton>
    <LinkButton
      href={`${MYNOTES}/anki.txt`}
      variant="secondary"
      size="sm"
      download
      icon={<Download aria-hidden="true" className="size-4" />}
    >
      Anki
    </LinkButton>
  </>
)

const MyNotes: PageComponent<'Platform/Student/MyNotes'> = ({ notes, search, page, size, total }) => {
  const words = wordsOf(search)
  const isEmpty = total === 0 && search === ''
  return (
    <AccountFrame
      title="Minhas anotações"
      lead="O que você anotou nas aulas. Só você vê."
      actions={!isEmpty && <Files />}
    >
      {isEmpty ? (
        <EmptyState
          icon={NotebookPen}
          title="Nenhuma anotação por aqui"
          action={<LinkButton href="/student/mycourses">Ver meus cursos</LinkButton>}
        >
          Assistindo a uma aula, toque em Anotar: a anotação guarda o momento do vídeo e o que foi dito nele.
        </EmptyState>
      ) : (
        <div className="grid gap-4">
          <QueryForm
            action={MYNOTES}
            canonical={myNotesQuery.canonical}
            className="flex max-w-[560px] items-end gap-2"
          >
            <Field label="Buscar nas suas anotações" className="flex-1">
              <TextInput key={search} type="search" name="busca" defaultValue={search} maxLength={100} />
            </Field>
            <Button type="submit" icon={<Search aria-hidden="true" className="size-4.5" />}>
              Buscar
            </Button>
          </QueryForm>
          <p role="status" className={search === '' ? 'sr-only' : 'text-muted text-sm'}>
            {counted(total, 'anotação', 'anotações', 'Nenhuma anotação tem essas palavras.')}
          </p>
          <ul className="grid gap-4">
            {notes.map((note) => (
              <li key={note.noteId}>
                <NoteCard note={note} back={myNotesQuery.address({ search }, { page })} words={words}>
                  <Place note={note} />
                </NoteCard>
              </li>
            ))}
          </ul>
          {total > size && (
            <Pagination
              page={page}
              pageSize={size}
              total={total}
              href={(to) => myNotesQuery.address({ search }, { page: to })}
            />
          )}
        </div>
      )}
    </AccountFrame>
  )
}

export default MyNotes
