import { useEffect, useState } from 'react'
import { plainText } from '../../../../../src/contracts/communication/plain-text'
import type { SimilarQuestion } from '../../../../../src/contracts/communication/similar-questions'
import { useForm } from '../../../shell/form'
import { callApi } from '../../../shell/wire'
import AskedMoment from './AskedMoment'

/** Waits until nobody types for so long. */
const PAUSE_MS = 700
const LEAST_LETTERS = 12
const MOST_LETTERS = 300

const textOf = (html: unknown) => plainText(String(html ?? '')).slice(0, MOST_LETTERS)

/** What is like the question that is typed; nothing where there is no answer: sending never waits for it. */
function useSimilar(courseId: string): readonly SimilarQuestion[] {
  const { watch } = useForm()
  const [text, setText] = useState('')
  const [found, setFound] = useState<readonly SimilarQuestion[]>([])
  useEffect(() => {
    const typing = watch(({ content }) => setText(textOf(content)))
    return () => typing.unsubscribe()
  }, [watch])
  useEffect(() => {
    if (text.length < LEAST_LETTERS) return setFound([])
    const stopped = new AbortController()
    const timer = setTimeout(() => {
      const query = new URLSearchParams({ courseId, text })
      callApi<{ questions: SimilarQuestion[] }>(`/api/questions/similar?${query}`, { signal: stopped.signal })
        .then(({ questions }) => setFound(questions))
        .catch(() => undefined)
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stopped.abort()
    }
  }, [courseId, text])
  return found
}

/** Below the text of a new question: questions like it with their answers, and the moment that it is about. */
export default function AskExtras({ courseId, second }: { courseId: string; second: number }) {
  const found = useSimilar(courseId)
  return (
    <>
      <div role="status">
        {found.length > 0 && (
          <section aria-label="Perguntas parecidas" className="rounded-card border border-line bg-soft p-4">
            <p className="mb-2 font-semibold">Alguém já perguntou algo parecido</p>
            <ul className="grid gap-2">
              {found.map(({ questionId, lessonTitle, question, answer }) => (
                <li key={questionId}>
                  <details>
                    <summary className="text-link">{question}</summary>
                    {lessonTitle && <p className="mt-1 text-13 text-muted">{lessonTitle}</p>}
                    <p className="mt-1 text-15">
                      {answer ? `${answer.author}: ${answer.text}` : 'Ainda sem resposta.'}
                    </p>
                  </details>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      {second > 0 && <AskedMoment second={second} />}
    </>
  )
}
