import { Avatar } from '../../ui/Avatar'
import { Stars } from '../../ui/Stars'
import { TextLink } from '../../ui/TextLink'

export interface Voice {
  id: string
  name: string
  /** Occupation, if known. */
  role?: string
  text: string
  rating?: number
  course?: { slug: string; title: string }
}

/** Testimonials, three side by side. */
export function Testimonials({ voices }: { voices: readonly Voice[] }) {
  return (
    <ul className="grid grid-cols-1 gap-5 md:grid-cols-3 lg:gap-6">
      {voices.map((voice) => (
        <li key={voice.id} className="flex min-w-0">
          <figure className="flex min-w-0 flex-1 flex-col rounded-card border border-line bg-surface p-5 shadow-1 break-words">
            {voice.rating !== undefined && <Stars value={voice.rating} className="mb-3" />}
            <blockquote className="flex-1 text-fg-2">“{voice.text}”</blockquote>
            <figcaption className="mt-4 flex items-center gap-3">
              <Avatar name={voice.name} />
              <div className="min-w-0 text-15">
                <p className="font-semibold">{voice.name}</p>
                {voice.course ? (
                  <p className="text-sm">
                    <TextLink href={`/course/${voice.course.slug}`}>{voice.course.title}</TextLink>
                  </p>
                ) : (
                  voice.role && <p className="text-muted text-sm">{voice.role}</p>
                )}
              </div>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}
