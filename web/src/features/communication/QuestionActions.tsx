import { Users } from 'lucide-react'
import type { LessonQuestion } from '../../../../src/contracts/learning/pages'
import { ActionForm } from '../../shell/form'
import { Button } from '../../ui/Button'

interface VoteProps {
  question: Pick<LessonQuestion, 'questionId' | 'voted'>
  /** Path of the page to show after the vote. */
  back: string
}

/** Says that one has the same question, or takes it back. */
export const Vote = ({ question: { questionId, voted }, back }: VoteProps) => (
  <ActionForm action={`/questions/${questionId}/${voted ? 'unvote' : 'vote'}`}>
    <input type="hidden" name="back" value={back} readOnly />
    <Button
      type="submit"
      variant={voted ? 'soft' : 'secondary'}
      size="sm"
      aria-pressed={voted}
      icon={<Users aria-hidden="true" className="size-4" />}
    >
      Tenho a mesma dúvida
    </Button>
  </ActionForm>
)

interface AcceptProps {
  questionId: string
  answerId: string
  back: string
}

/** Says that this answer solved the question. */
export const Accept = ({ questionId, answerId, back }: AcceptProps) => (
  <ActionForm action={`/questions/${questionId}/accept`}>
    <input type="hidden" name="back" value={back} readOnly />
    <input type="hidden" name="answerId" value={answerId} readOnly />
    <Button type="submit" variant="ghost" size="sm">
      Esta resposta resolveu
    </Button>
  </ActionForm>
)
