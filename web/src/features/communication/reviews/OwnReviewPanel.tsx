import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { OwnReview } from '../../../../../src/contracts/communication/pages'
import { Alert } from '../../../ui/Alert'
import { DateTime } from '../../../ui/DateTime'
import { Panel } from '../../../ui/Panel'
import { Stars } from '../../../ui/Stars'
import { TextLink } from '../../../ui/TextLink'
import { TeamAnswer } from '../../catalog/Reviews'
import { ReviewForm } from './ReviewForm'

/** Why others do not see a review; nothing where they do. */
const unseen: Record<OwnReview['status'], string | null> = {
  published: null,
  held: 'A equipe ainda vai ler esta avaliação antes de publicar.',
  hidden: 'A equipe ocultou esta avaliação. Mude o texto para que ela seja lida de novo.',
}

/** A review as its writer sees it, with the way to change it. */
export function OwnReviewPanel({ review }: { review: OwnReview }) {
  const [open, setOpen] = useState(false)
  const { title, slug, rating, text, status, publishedAt, editedAt, refunded, answer, mayEdit } = review
  return (
    <Panel
      title={<TextLink href={`/course/${encodeURIComponent(slug)}`}>{title}</TextLink>}
      action={<Stars value={rating} />}
    >
      <p className="text-muted text-sm">
        <DateTime at={publishedAt} format="dayLong" />
        {editedAt && (
          <>
            {' · alterada em '}
            <DateTime at={editedAt} format="dayLong" />
          </>
        )}
      </p>
      {text && <p className="mt-3 whitespace-pre-line text-fg-2">{text}</p>}
      {unseen[status] && (
        <Alert tone="info" className="mt-4">
          {unseen[status]}
        </Alert>
      )}
      {refunded && (
        <p className="mt-3 text-muted text-sm">O valor do curso foi devolvido; a nota não entra na média.</p>
      )}
      {answer && <TeamAnswer answer={answer} />}
      {mayEdit && (
        <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className="mt-4">
          <summary className="inline-flex min-h-11 list-none items-center gap-2 rounded-small font-semibold text-link">
            <Pencil aria-hidden="true" className="size-4" />
            Alterar avaliação
          </summary>
          <div className="mt-3">
            <ReviewForm
              courseId={review.courseId}
              rating={rating}
              text={text}
              onDone={() => setOpen(false)}
            />
          </div>
        </details>
      )}
    </Panel>
  )
}
