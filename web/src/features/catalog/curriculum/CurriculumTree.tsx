import { useEffect, useRef, useState } from 'react'
import type { CurriculumModule, CurriculumPage } from '../../../../../src/contracts/catalog/curriculum'
import { Button } from '../../../ui/Button'
import { counted } from '../../../ui/format'
import { handleId } from '../dragging/DragHandle'
import { indexBefore } from '../dragging/order'
import { useDrag } from '../dragging/useDrag'
import { LessonActs } from './LessonActs'
import { LessonRow } from './LessonRow'
import { ModuleCard } from './ModuleCard'
import { useSend } from './send'
import { type Place, placeBefore, stepOf, withLessonsAt, withModuleAt } from './tree'

interface CurriculumTreeProps extends Pick<CurriculumPage, 'modules' | 'sectionCategories'> {
  base: string
}

/** Modules and lessons: dragged, moved by the arrows of their handles, renamed in place, and several at once. */
export function CurriculumTree({ modules: saved, sectionCategories, base }: CurriculumTreeProps) {
  const { send } = useSend(base)
  const [ahead, setAhead] = useState<CurriculumModule[] | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [said, say] = useState('')
  const refocus = useRef<string | null>(null)
  const modules = ahead ?? saved
  const lessons = modules.flatMap((module) => module.lessons)
  const picked = lessons.filter(({ lessonId }) => chosen.has(lessonId))

  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that went to another module is another element
  useEffect(() => {
    if (refocus.current) document.getElementById(refocus.current)?.focus()
    refocus.current = null
  }, [modules])

  const titleOf = (moduleId: string) => modules.find((each) => each.moduleId === moduleId)?.title ?? ''

  /** Shows a move at once; the answer of the server has the last word. */
  const show = async (next: CurriculumModule[], sent: Promise<boolean>) => {
    setAhead(next)
    await sent
    setAhead(null)
  }
  const moveLessons = (lessonIds: string[], { moduleId, index }: Place) => {
    const next = withLessonsAt(modules, lessonIds, { moduleId, index })
    say(`${counted(lessonIds.length, 'aula', 'aulas')} em ${titleOf(moduleId)}, posição ${index + 1}.`)
    void show(next, send('lessons/move', { lessonIds, moduleId, index: String(index) }))
  }
  const moveModule = (moduleId: string, index: number) => {
    if (index < 0 || index >= modules.length) return
    say(`Módulo ${titleOf(moduleId)}: posição ${index + 1} de ${modules.length}.`)
    void show(
      withModuleAt(modules, moduleId, index),
      send('modules/move', { moduleId, index: String(index) }),
    )
  }

  const { drag, handle } = useDrag(({ kind, id, over }) => {
    const moduleIds = modules.map(({ moduleId }) => moduleId)
    if (kind === 'group') return moveModule(id, indexBefore(moduleIds, over.before, [id]))
    const module = modules.find(({ moduleId }) => moduleId === over.groupId)
    const moving = chosen.has(id) ? picked.map(({ lessonId }) => lessonId) : [id]
    if (module) moveLessons(moving, placeBefore(module, over.before, moving))
  })

  const stepLesson = (lessonId: string) => (by: 1 | -1) => {
    const place = stepOf(modules, lessonId, by)
    if (!place) return
    refocus.current = handleId(lessonId)
    moveLessons([lessonId], place)
  }
  const stepModule = (moduleId: string, at: number) => (by: 1 | -1) => {
    refocus.current = handleId(moduleId)
    moveModule(moduleId, at + by)
  }
  const choose = (lessonId: string) => (isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...chosen, lessonId] : [...chosen].filter((each) => each !== lessonId)))

  return (
    <>
      <ol className="grid gap-4">
        {modules.map((module, at) => (
          <ModuleCard
            key={module.moduleId}
            module={module}
            at={at}
            of={modules.length}
            base={base}
            sectionCategories={sectionCategories}
            isDragged={drag?.id === module.moduleId}
            isTarget={drag?.kind === 'group' && drag.over?.before === module.moduleId}
            handle={handle('group', module.moduleId)}
            onStep={stepModule(module.moduleId, at)}
          >
            {module.lessons.map((lesson) => (
              <LessonRow
                key={lesson.lessonId}
                lesson={lesson}
                href={`${base}?aula=${encodeURIComponent(lesson.lessonId)}`}
                isChosen={chosen.has(lesson.lessonId)}
                onChoose={choose(lesson.lessonId)}
                isDragged={drag?.id === lesson.lessonId}
                isTarget={drag?.kind === 'row' && drag.over?.before === lesson.lessonId}
                handle={handle('row', lesson.lessonId)}
                onStep={stepLesson(lesson.lessonId)}
                onRename={(title) => send('lessons/rename', { lessonId: lesson.lessonId, title })}
              />
            ))}
            {drag?.kind === 'row' && drag.over?.groupId === module.moduleId && drag.over.before === null && (
              <li aria-hidden="true" className="h-1 bg-bar" />
            )}
          </ModuleCard>
        ))}
      </ol>
      {picked.length > 0 && (
        <section
          aria-label="Aulas escolhidas"
          className="sticky bottom-0 z-10 mt-4 rounded-card border border-line bg-surface p-4 shadow-3"
        >
          <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
            <p className="font-semibold">{counted(picked.length, 'aula escolhida', 'aulas escolhidas')}</p>
            <Button variant="ghost" size="sm" onClick={() => setChosen(new Set())}>
              Limpar
            </Button>
          </div>
          <LessonActs base={base} modules={modules} lessons={picked} onDone={() => setChosen(new Set())} />
        </section>
      )}
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  )
}
